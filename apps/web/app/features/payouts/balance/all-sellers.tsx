import type { Totals } from "../queries.ts";
import { Amounts } from "./amounts.tsx";

/** What all sellers together are owed and were paid, for officers; nothing here can be changed. */
export function AllSellers({ totals }: { totals: Totals }) {
  const { payees } = totals;
  return (
    <section aria-labelledby="all-sellers" className="grid gap-4">
      <div>
        <h2 id="all-sellers" className="text-title font-semibold">
          All sellers
        </h2>
        <p className="mt-1 text-meta text-soft">
          {payees.toLocaleString("en-US")} {payees === 1 ? "person has" : "people have"} a balance. You do not sell
          yourself, so you see the sums only.
        </p>
      </div>
      <Amounts of={totals} />
    </section>
  );
}
