// What each card looks like: shapes in a picture of 96 by 56, rails at the bottom. Each shape has a
// paint, which the style of CardArt turns into a colour of the day or of the night.
import type { Card } from "./types.ts";

type Paint = "body" | "trim" | "dark" | "glass" | "metal" | "smoke" | "gold";
export type Shape = readonly [Paint, string];
export interface Picture {
  wheels: readonly (readonly [x: number, radius: number])[];
  shapes: readonly Shape[];
}

const small = 5;
const onFour = [
  [18, small],
  [30, small],
  [66, small],
  [78, small],
] as const;
const onTwo = [
  [22, small],
  [74, small],
] as const;
const frame: Shape = ["dark", "M6 42h84v4H6z"];

const hopper = (top: number, ribs: readonly number[]): readonly Shape[] => [
  frame,
  ["body", `M8 ${top}h80l-9 ${42 - top}H17z`],
  ["trim", `M6 ${top - 3}h84v5H6z`],
  ...ribs.map((x): Shape => ["dark", `M${x - 1} ${top + 2}h2v${40 - top}h-2z`]),
];

const locomotive = { cab: "M64 12h24v30H64z", roof: "M61 8h30v5H61z", window: "M69 17h14v9H69z" };

export const pictures: Readonly<Record<Card, Picture>> = {
  engine1: {
    wheels: [
      [24, 7],
      [46, 7],
      [76, 7],
    ],
    shapes: [
      ["smoke", "M17 7a4 4 0 0 1 6-4 5 5 0 0 1 9 1 3 3 0 0 1 0 5H20a3 3 0 0 1-3-2z"],
      ["dark", "M20 12h10l-2 10h-6zM6 40h84v4H6z"],
      ["body", "M14 20h52v22H14z"],
      ["gold", "M42 14h10v7H42z"],
      ["body", locomotive.cab],
      ["trim", locomotive.roof],
      ["glass", locomotive.window],
      ["metal", "M10 25h5v12h-5z"],
    ],
  },
  engine2: {
    wheels: [
      [20, 6],
      [38, 8],
      [57, 8],
      [79, 6],
    ],
    shapes: [
      ["smoke", "M13 6a4 4 0 0 1 6-4 5 5 0 0 1 9 1 4 4 0 0 1 1 6H16a3 3 0 0 1-3-3z"],
      ["dark", "M15 10h11l-2 10h-7zM4 40h88v4H4z"],
      ["body", "M10 18h56v24H10z"],
      ["trim", "M24 18h3v24h-3zM50 18h3v24h-3z"],
      ["gold", "M33 12h11v7H33z"],
      ["body", locomotive.cab],
      ["trim", locomotive.roof],
      ["glass", locomotive.window],
      ["metal", "M5 23h6v14H5z"],
    ],
  },
  engine3: {
    wheels: [
      [15, 5],
      [31, 8],
      [48, 8],
      [65, 8],
      [82, 5],
    ],
    shapes: [
      ["smoke", "M9 6a4 4 0 0 1 6-4 5 5 0 0 1 10 0 5 5 0 0 1 8 2 3 3 0 0 1-1 5H12a3 3 0 0 1-3-3z"],
      ["dark", "M11 9h12l-2 9h-8zM2 39h92v5H2zM2 44 0 52h12l-2-8z"],
      ["body", "M6 16h62v26H6z"],
      ["trim", "M20 16h3v26h-3zM36 16h3v26h-3zM52 16h3v26h-3z"],
      ["gold", "M26 10h8v7h-8zM42 10h8v7h-8z"],
      ["body", "M66 9h24v33H66z"],
      ["trim", "M63 5h30v5H63z"],
      ["glass", "M71 14h14v10H71z"],
      ["metal", "M2 21h5v14H2z"],
    ],
  },
  hopper1: { wheels: onTwo, shapes: hopper(22, [32, 64]) },
  hopper2: { wheels: onFour, shapes: hopper(17, [28, 48, 68]) },
  hopper3: {
    wheels: onFour,
    shapes: [...hopper(12, [26, 37, 48, 59, 70]), ["trim", "M34 38h8l-2 8h-4zM54 38h8l-2 8h-4z"]],
  },
  tanker1: {
    wheels: onTwo,
    shapes: [
      frame,
      ["metal", "M42 15h12v6H42z"],
      ["body", "M20 20h56a11 11 0 0 1 0 22H20a11 11 0 0 1 0-22z"],
      ["trim", "M46 20h4v22h-4z"],
    ],
  },
  tanker2: {
    wheels: onFour,
    shapes: [
      frame,
      ["metal", "M26 13h10v6H26zM60 13h10v6H60z"],
      ["body", "M17 17 48 21l31-4a12 12 0 0 1 2 24l-33 1-33-1a12 12 0 0 1 2-24z"],
      ["trim", "M46 21h4v21h-4z"],
    ],
  },
  tanker3: {
    wheels: onFour,
    shapes: [
      frame,
      ["metal", "M22 9h9v6h-9zM43 9h10v6H43zM65 9h9v6h-9z"],
      ["body", "M18 14h60a14 14 0 0 1 0 28H18a14 14 0 0 1 0-28z"],
      ["trim", "M32 14h4v28h-4zM60 14h4v28h-4z"],
      ["glass", "M14 21h68v4H14z"],
    ],
  },
  boxcar1: {
    wheels: onTwo,
    shapes: [
      frame,
      ["body", "M8 17h80v25H8z"],
      ["trim", "M5 13h86v5H5z"],
      ["dark", "M36 21h24v21H36z"],
      ["metal", "M39 24h18v15H39z"],
    ],
  },
  boxcar2: {
    wheels: onFour,
    shapes: [
      frame,
      ["body", "M6 15h84v27H6z"],
      ["trim", "M3 10h90v6H3z"],
      ["dark", "M24 19h20v23H24zM52 19h20v23H52z"],
      ["metal", "M27 22h14v17H27zM55 22h14v17H55z"],
      ["glass", "M11 20h7v5h-7zM78 20h7v5h-7z"],
    ],
  },
  boxcar3: {
    wheels: onFour,
    shapes: [
      frame,
      ["metal", "M4 20C4 12 14 8 24 8h48c10 0 20 4 20 12z"],
      ["body", "M4 19h88v23H4z"],
      ["trim", "M4 19h88v4H4z"],
      ["dark", "M24 23h2v19h-2zM47 23h2v19h-2zM70 23h2v19h-2z"],
      ["gold", "M30 29h12v6H30zM54 29h12v6H54z"],
    ],
  },
  caboose1: caboose(),
  caboose2: caboose(),
  caboose3: caboose(),
  caboose4: caboose(),
  caboose5: caboose(),
  caboose6: caboose(),
  coal_factory: {
    wheels: [],
    shapes: [
      ["smoke", "M59 6a5 5 0 0 1 8-3 6 6 0 0 1 10 2 4 4 0 0 1-1 6H63a4 4 0 0 1-4-5z"],
      ["dark", "M62 12h10v18H62z"],
      ["body", "M10 54V30l16-8v8l16-8v8l16-8v8h28v24z"],
      ["glass", "M18 36h10v8H18zM36 36h10v8H36zM54 36h10v8H54z"],
      ["dark", "M70 40h12v14H70zM14 54l7-8 7 4 6-5 8 9z"],
    ],
  },
  refinery: {
    wheels: [],
    shapes: [
      ["metal", "M62 10h8v44h-8zM74 20h8v34h-8z"],
      ["gold", "M66 1c4 4 4 6 4 8h-8c0-3 3-4 4-8z"],
      ["body", "M10 30c0-10 40-10 40 0v24H10z"],
      ["trim", "M10 36h40v4H10z"],
      ["dark", "M50 46h32v3H50zM50 28h12v3H50z"],
    ],
  },
  customs_house: {
    wheels: [],
    shapes: [
      ["dark", "M47 2h2v14h-2z"],
      ["gold", "M49 2h14v8H49z"],
      ["trim", "M8 26 48 12l40 14z"],
      ["body", "M14 26h68v28H14z"],
      ["glass", "M20 31h10v9H20zM66 31h10v9H66z"],
      ["dark", "M40 34h16v20H40z"],
      ["metal", "M62 46h10v8H62zM72 46h10v8H72z"],
    ],
  },
  grand_central: {
    wheels: [],
    shapes: [
      ["body", "M6 54V26h18V14h48v12h18v28z"],
      ["trim", "M22 10h52v5H22zM4 22h20v5H4zM72 22h20v5H72z"],
      ["glass", "M34 40a14 14 0 0 1 28 0v14H34z"],
      ["dark", "M10 32h8v22h-8zM78 32h8v22h-8zM47 28h2v26h-2z"],
      ["gold", "M48 15a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"],
    ],
  },
  bank: {
    wheels: [],
    shapes: [
      ["trim", "M8 20 48 4l40 16v5H8z"],
      ["body", "M14 25h68v24H14z"],
      ["metal", "M18 25h8v24h-8zM35 25h8v24h-8zM53 25h8v24h-8zM70 25h8v24h-8z"],
      ["dark", "M8 49h80v5H8z"],
      ["gold", "M48 9a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"],
    ],
  },
  rail_yard: {
    wheels: [],
    shapes: [
      ["trim", "M4 26 26 12l22 14 22-14 22 14z"],
      ["body", "M8 26h80v28H8z"],
      ["dark", "M14 54V40a12 12 0 0 1 24 0v14zM58 54V40a12 12 0 0 1 24 0v14z"],
      ["metal", "M20 54l4-14h4l4 14zM64 54l4-14h4l4 14z"],
      ["glass", "M42 32h12v8H42z"],
    ],
  },
};

function caboose(): Picture {
  return {
    wheels: onTwo,
    shapes: [
      frame,
      ["body", "M36 6h24v12H36z"],
      ["glass", "M39 9h8v6h-8zM50 9h7v6h-7z"],
      ["body", "M12 20h72v22H12z"],
      ["trim", "M32 3h32v4H32zM8 16h80v5H8z"],
      ["glass", "M18 25h12v9H18zM66 25h12v9H66z"],
      ["metal", "M48 24a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"],
    ],
  };
}
