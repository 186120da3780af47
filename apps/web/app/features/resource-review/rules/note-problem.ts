const LEAST = 10;

/** What an officer writes to a seller says something; the sentence comes back when it does not. */
export const noteProblem = (note: string, sentence: string): string | null =>
  note.trim().length < LEAST ? sentence : null;
