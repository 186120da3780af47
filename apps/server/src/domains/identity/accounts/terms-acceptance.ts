/** That somebody accepted a version of the terms. */
export interface TermsAcceptance {
  readonly userId: number;
  readonly version: number;
  /** Null when they did not accept it in this request: a guest's order that is paid later. */
  readonly ip: string | null;
  readonly at: Date;
}
