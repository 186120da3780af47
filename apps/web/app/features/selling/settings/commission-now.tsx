import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { Commissions } from "../components/commissions.tsx";
import type { SellerSettings } from "../queries.ts";

/** What the platform keeps of a sale made now, and what it would with another plan. */
export function CommissionNow({ commission: { tier, percent } }: { commission: SellerSettings["commission"] }) {
  return (
    <section aria-labelledby="commission" className="grid gap-3">
      <div>
        <h2 id="commission" className="text-title font-semibold">
          My commission
        </h2>
        <p className="mt-1 text-soft">
          {percent === null
            ? "You cannot sell with your plan today."
            : `${tierNames[tier]} keeps ${percent} % of a sale made now. Earlier sales keep the rate of their day.`}
        </p>
      </div>
      <Commissions />
    </section>
  );
}
