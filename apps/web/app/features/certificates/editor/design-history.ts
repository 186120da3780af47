import type { PageDesign } from "@pavane/contract/certificates/design";

/** A design with what it was before, so that every step can be undone and done again. */
export interface DesignHistory {
  readonly now: PageDesign;
  readonly past: readonly PageDesign[];
  readonly future: readonly PageDesign[];
  /** What the last step changed; the same again is the same step, so that typing a number is one. */
  readonly step: string | null;
}

const maxSteps = 200;

export const beginHistory = (now: PageDesign): DesignHistory => ({ now, past: [], future: [], step: null });

/** The next design; `step` names what changed, null a step of its own. */
export function change(history: DesignHistory, now: PageDesign, step: string | null): DesignHistory {
  if (now === history.now) return history;
  const goesOn = step !== null && step === history.step && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-maxSteps);
  return { now, past, future: [], step };
}

export function undo(history: DesignHistory): DesignHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future], step: null };
}

export function redo(history: DesignHistory): DesignHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { now: next, past: [...history.past, history.now], future, step: null };
}
