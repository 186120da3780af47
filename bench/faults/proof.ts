/** A sentence that must hold. The statement finds what contradicts it, one row each; no row: proved. */
export interface Proof {
  readonly sentence: string;
  readonly counterexamples: string;
  readonly values?: readonly unknown[];
}
