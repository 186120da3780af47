/** What brings a second film to the clock of the first. */
export type Correction =
  | { readonly kind: "jump" }
  /** It runs a little slower or faster until it is there. */
  | { readonly kind: "nudge"; readonly factor: number };

const JUMP_FROM = 0.1;
const NUDGE_FROM = 0.025;

/** `drift`: seconds by which the second film is ahead. Small ones are corrected unseen, by its speed. */
export function correctionOf(drift: number): Correction {
  if (Math.abs(drift) >= JUMP_FROM) return { kind: "jump" };
  if (Math.abs(drift) < NUDGE_FROM) return { kind: "nudge", factor: 1 };
  return { kind: "nudge", factor: drift > 0 ? 0.92 : 1.08 };
}
