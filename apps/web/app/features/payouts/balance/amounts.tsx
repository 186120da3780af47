import { Price } from "../../../ui/display/price.tsx";
import type { Totals } from "../queries.ts";

type Sums = Pick<Totals, "held" | "payable" | "disputed" | "on_its_way" | "paid">;

const shown = [
  ["held", "Held"],
  ["payable", "Payable"],
  ["disputed", "Disputed"],
  ["on_its_way", "On its way"],
  ["paid", "Paid so far"],
] as const;

/** Where the money is; what is disputed only when something is. */
export function Amounts({ of }: { of: Sums }) {
  const rows = shown.filter(([key]) => key !== "disputed" || Number(of.disputed) !== 0);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {rows.map(([key, label]) => (
        <div key={key} className="grid content-start gap-0.5 bg-card px-4 py-3.5 max-sm:last:odd:col-span-2">
          <dt className="text-meta text-soft">{label}</dt>
          <dd className="text-heading">
            <Price value={of[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
