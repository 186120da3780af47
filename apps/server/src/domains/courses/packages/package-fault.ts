/** Why a package cannot be taken, as its author reads it. */
export interface PackageFault {
  readonly fault: string;
}

export const isFaulty = (found: object): found is PackageFault => "fault" in found;
