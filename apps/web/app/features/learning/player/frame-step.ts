/** Where the rate of a film's frames is not known. */
const USUAL_FRAME_RATE = 30;

/** The second of the frame before or after the one that is shown: the middle of it, so that rounding never shows a neighbour. */
export function frameStep(at: number, frameRate: number | null | undefined, by: 1 | -1): number {
  const rate = frameRate && frameRate > 0 ? frameRate : USUAL_FRAME_RATE;
  // A second that stands just before the beginning of a frame is that frame's.
  const frame = Math.floor(at * rate + 0.01);
  return Math.max(0, frame + by + 0.5) / rate;
}
