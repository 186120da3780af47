const LEAST = 10;

/** Checks that an officer's note to a seller is long enough; returns `sentence` if it is not. */
export const noteProblem = (note: string, sentence: string): string | null =>
  note.trim().length < LEAST ? sentence : null;
