import { Link } from "react-router";
import { dateText } from "../../../lib/dates.ts";
import { paths } from "../../../paths.ts";
import { Price } from "../../../ui/price.tsx";
import type { SellerDashboard } from "../queries.ts";

/** The last five, with what of each is the seller's. */
export function LastSales({ sales }: { sales: SellerDashboard["last_sales"] }) {
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="last-sales">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="last-sales" className="text-title font-semibold">
          Last sales
        </h2>
        <Link
          to={paths.sellerPayments({ tab: "sales" })}
          className="text-meta font-semibold text-velvet underline underline-offset-4"
        >
          All sales
        </Link>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {sales.map(({ id, item, quantity, sold_at: at, net }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold" title={item.title}>
                {quantity > 1 ? `${quantity} × ` : ""}
                {item.title}
              </span>
              <span className="block text-meta text-soft">{dateText(at)}</span>
            </span>
            <Price value={net} />
          </li>
        ))}
      </ul>
    </section>
  );
}
