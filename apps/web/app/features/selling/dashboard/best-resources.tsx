import { Link } from "react-router";
import { priceText } from "../../../money/price-texts.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import type { SellerDashboard } from "../queries.ts";

/** The five that sold most. */
export function BestResources({ best }: { best: SellerDashboard["best"] }) {
  return (
    <section aria-labelledby="best">
      <h2 id="best" className="mb-3 text-title font-semibold">
        Best 5
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {best.map(({ id, title, price, sales, rating }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="w-14 shrink-0 overflow-hidden rounded-chip">
              <Cover kind="resource" id={id} />
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={sellerPaths.editResource(id)}
                className="line-clamp-2 rounded-chip text-meta leading-snug font-semibold hover:text-velvet hover:underline"
              >
                {title}
              </Link>
              <span className="flex flex-wrap items-center gap-x-3 text-small text-soft">
                <span className="tabular">{priceText(price)}</span>
                {rating === null ? null : <span>rated {rating.toFixed(1)}</span>}
              </span>
            </span>
            <span className="tabular text-meta font-semibold whitespace-nowrap">
              {sales.toLocaleString("en-US")} sold
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
