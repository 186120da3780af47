import type { Role } from "@pavane/contract/identity/roles";
import type { Me } from "../../session/session.ts";

/**
 * A user's state for the area of a role: they have the role, have requested it, may still read their data after a
 * refusal, or none of these.
 */
export type PreparingState = "held" | "asked" | "kept" | "none";

export interface Preparing {
  readonly state: PreparingState;
  /** Until when it is kept. */
  readonly until: string | null;
}

/** The best of it, where several roles open the same. */
export function rolePreparation(
  { role, preparing }: Pick<Me, "role" | "preparing">,
  wanted: readonly Role[],
): Preparing {
  if (wanted.some((one) => role.includes(one))) return { state: "held", until: null };
  const found = preparing.filter((one) => wanted.includes(one.role));
  const best = found.find(({ state }) => state === "asked") ?? found[0];
  return best === undefined ? { state: "none", until: null } : { state: best.state, until: best.until };
}
