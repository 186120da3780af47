import type { DeletionBlocker } from "@pavane/contract/identity/schema-deletion";
import { countConfirmedAhead } from "../domains/booking/index.ts";
import { revokeAllOf, type CertificatesPorts } from "../domains/certificates/index.ts";
import type { DeletionPort } from "../domains/identity/index.ts";
import { owedTo } from "../domains/payouts/index.ts";
import { endStore } from "../domains/resources/index.ts";
import type { Platform } from "../platform/platform.ts";
import { usdText } from "../platform/usd-text.ts";
import type { Domains } from "./domains.ts";

/** What bookings, payouts, certificates and stores say and do when somebody leaves. */
export const leavingPort = (
  platform: Pick<Platform, "jobs" | "baseUrl"> & CertificatesPorts,
  domains: () => Pick<Domains, "payments">,
): DeletionPort => ({
  blockersOf: async (db, userId, now) => {
    const ahead = await countConfirmedAhead(db, userId, now);
    const owed = await owedTo(db, userId, { test: domains().payments.testMode, now });
    const blockers: DeletionBlocker[] = [];
    if (ahead > 0) {
      const bookings = ahead === 1 ? "1 confirmed booking" : `${ahead} confirmed bookings`;
      blockers.push({ kind: "bookings_ahead", message: `You have ${bookings} ahead.` });
    }
    if (owed !== 0) {
      const message = `Your seller balance is ${usdText(owed)}; it must be $0.00.`;
      blockers.push({ kind: "seller_balance", message });
    }
    return blockers;
  },
  end: async (tx, userId, { keepCertificates, at }) => {
    await endStore(tx, userId, at);
    if (!keepCertificates) {
      await revokeAllOf(tx, platform, { userId, at, reason: "Removed at the holder's request" });
    }
  },
});
