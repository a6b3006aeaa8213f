// How large something can be drawn so that all of it is in sight. Nobody can say before it is tried: at
// another scale lines break elsewhere, and what stood beside something stands below it. Knows nothing of
// pages: whether all fits at a scale is asked.
export interface Bounds {
  least: number;
  most: number;
}
type Trial = (scale: number) => boolean;

const near = 0.012; // as exact as the eye
const slack = 1.12; // a little more room is no reason to let everything jump

// The largest scale of these at which all fits; the smallest if it fits at none.
export function largest(fits: Trial, { least, most }: Bounds): number {
  if (fits(most)) return most;
  if (!fits(least)) return least;
  let [low, high] = [least, most];
  while (high - low > near) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

// What does not fit any more is drawn smaller.
export const shrunk = (fits: Trial, scale: number, { least }: Bounds): number =>
  fits(scale) ? scale : largest(fits, { least, most: scale });

// What has much more room than it takes is drawn larger.
export function grown(fits: Trial, scale: number, { most }: Bounds): number {
  const worthIt = Math.min(most, scale * slack);
  if (worthIt <= scale || !fits(worthIt)) return scale;
  return largest(fits, { least: worthIt, most });
}
