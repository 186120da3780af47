import { levelOfPerson } from "../domains/identity/index.ts";
import type { CommissionPort } from "../domains/professionals/index.ts";
import { findCommissions } from "../domains/subscriptions/index.ts";
import type { Clock } from "../platform/clock.ts";
import { commissionAt } from "./sellables/commission-of.ts";

/** What the platform keeps of a sale of a professional, asked of the domains that know. */
export const bookingCommission = (clock: Clock): CommissionPort => ({
  commissionOf: async (db, professionalId) =>
    commissionAt(await levelOfPerson(db, professionalId, clock.now()), await findCommissions(db)),
});
