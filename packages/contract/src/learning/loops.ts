/** A loop is at least this long. */
export const minLoopSeconds = 0.5;
export const loopTooShortText = `A loop is at least ${minLoopSeconds} seconds long`;

/** The most named loops one person keeps at one lesson. */
export const loopsPerLesson = 20;
/** The most characters of a loop's name. */
export const maxLoopName = 60;

export interface LoopEnds {
  readonly a: number;
  readonly b: number;
}

/** The ends of a loop in thousandths of a second, swapped when B stands before A; null when it would be too short. */
export function loopEnds(a: number, b: number): LoopEnds | null {
  const [from, to] = [Math.round(Math.min(a, b) * 1_000), Math.round(Math.max(a, b) * 1_000)];
  return to - from < minLoopSeconds * 1_000 ? null : { a: from / 1_000, b: to / 1_000 };
}
