/** Published terms that people are asked to accept. */
export interface TermsThatAsk {
  readonly version: number;
  /** Until then nothing changes for users who have not accepted them. */
  readonly countsFrom: Date;
}

/**
 * What somebody who accepted a version last (0: none) still has to accept: from publishing on, the first of those that ask since; null
 * for nothing. Who accepts the newest version has accepted all before it.
 */
export const termsDue = (asking: readonly TermsThatAsk[], accepted: number): TermsThatAsk | null =>
  asking.find(({ version }) => version > accepted) ?? null;
