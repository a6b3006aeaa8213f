// The result of a game as a picture to send to friends, drawn in the browser.
import { shapes } from "./components/PlayerMark.svelte";

export interface Result {
  title: string; // of the game
  verdict: string;
  places: { seat: number; name: string; place: string; total: string }[]; // the best first
}

const [width, height] = [1200, 630];
const sign = '"DIN Alternate", Bahnschrift, "Roboto Condensed", "Arial Narrow", sans-serif';

// The colour of a seat as it is by day, in a form that every canvas understands.
function colourOf(seat: number): string {
  const probe = document.createElement("span");
  probe.style.cssText = `color-scheme: light; color: var(--player-${seat})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

export function drawn({ title, verdict, places }: Result): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  const write = (text: string, x: number, y: number, size: number, most: number) => {
    pen.font = `700 ${size}px ${sign}`;
    pen.fillText(text, x, y, most);
  };
  pen.fillStyle = "#1c3f94";
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = 5;
  pen.strokeRect(22, 22, width - 44, height - 44);
  pen.fillStyle = "#f2c14e";
  write(title, 70, 100, 44, 800);
  pen.fillStyle = "#ffffff";
  write("Stellwerk", 940, 100, 36, 200);
  write(verdict, 70, 190, 68, width - 140);
  for (const [i, { seat, name, place, total }] of places.entries()) {
    const y = 270 + i * 56;
    pen.save();
    pen.translate(134, y - 32);
    pen.scale(1.6, 1.6);
    pen.fillStyle = "#ffffff";
    pen.fillRect(-3, -3, 30, 30);
    pen.fillStyle = colourOf(seat);
    pen.fill(new Path2D(shapes[seat] ?? shapes[0]));
    pen.restore();
    pen.fillStyle = "#ffffff";
    write(place, 70, y, 40, 60);
    write(name, 200, y, 40, 640);
    pen.textAlign = "right";
    write(total, width - 70, y, 40, 240);
    pen.textAlign = "left";
  }
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
