/** A stretch of a take during which the lesson ran without a jump. Seconds. */
export interface TakePiece {
  readonly takeFrom: number;
  readonly lessonFrom: number;
  readonly lessonTo: number;
  /** Speed of the lesson. */
  readonly rate: number;
}

interface TakePlace {
  readonly at: number;
  /** How much faster than the lesson the take runs. */
  readonly speed: number;
}

/**
 * Where the take is while the lesson is at a second, shifted by `later` seconds; null where nothing was recorded to it. Of several rounds
 * it is the last.
 */
export function takePlace(pieces: readonly TakePiece[], second: number, later: number): TakePlace | null {
  const piece = pieces.findLast(({ lessonFrom, lessonTo }) => second >= lessonFrom - 0.05 && second <= lessonTo + 0.05);
  if (!piece) return null;
  const at = piece.takeFrom + (second - piece.lessonFrom) / piece.rate - later;
  return { at: Math.max(0, at), speed: 1 / piece.rate };
}

const MOST_SHIFT = 2;
const SHIFT_STEP = 0.05;

/** The shift one step on, within two seconds either way. */
export const stepShift = (later: number, by: 1 | -1): number =>
  Math.min(MOST_SHIFT, Math.max(-MOST_SHIFT, Math.round((later + by * SHIFT_STEP) * 100) / 100));

export function shiftText(later: number): string {
  if (later === 0) return "with the lesson";
  return `${Math.abs(later).toFixed(2)} s ${later > 0 ? "later" : "earlier"}`;
}
