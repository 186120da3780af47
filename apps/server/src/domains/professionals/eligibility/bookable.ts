import type { Read } from "../../../platform/db/database.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { findSeen, loadOffer } from "./see-professional.ts";

/**
 * Services of somebody that can be booked now, by the one rule of it (`decideEligibility`, `isOnOffer`); none when they take no
 * bookings. Within a transaction give it.
 */
export async function bookableServices(
  db: Read,
  deps: Pick<ProfessionalsDeps, "db" | "clock" | "site" | "payees" | "stores">,
  userId: number,
): Promise<ReadonlySet<number>> {
  const [seen] = await findSeen(deps, [userId], db);
  if (seen === undefined) return new Set();
  const { onOffer } = await loadOffer(db, deps, seen);
  return new Set(onOffer.map(({ id }) => id));
}
