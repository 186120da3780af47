import { Link } from "react-router";
import { dateText, dayText } from "../../../time/dates.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Price } from "../../../ui/display/price.tsx";
import type { SellerDashboard } from "../queries.ts";
import { linkClass } from "./last-month.tsx";

/** The last five, with what of each is the seller's and from when it can be paid out. */
export function LastSales({ sales }: { sales: SellerDashboard["last_sales"] }) {
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="last-sales" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="last-sales" className="text-title font-semibold">
          Last sales
        </h2>
        <Link to={sellerPaths.sellerPayments({ tab: "sales" })} className={linkClass}>
          All sales
        </Link>
      </div>
      <table className="w-full text-meta">
        <thead>
          <tr className="text-left text-small text-soft">
            <th scope="col" className="py-2 pr-4 font-normal max-sm:hidden">
              When
            </th>
            <th scope="col" className="py-2 font-normal">
              Item
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              You get
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal max-sm:hidden">
              Payable
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ id, item, quantity, sold_at: at, net, available_at: payable }) => (
            <tr key={id} className="border-t border-line">
              <td className="py-3 pr-4 whitespace-nowrap text-soft max-sm:hidden">{dateText(at)}</td>
              <td className="py-3">
                <span className="font-semibold">
                  {quantity > 1 ? `${quantity} × ` : ""}
                  {item.title}
                </span>
                <span className="block text-small text-soft sm:hidden">{dateText(at)}</span>
              </td>
              <td className="py-3 pl-4 text-right font-semibold">
                <Price value={net} />
              </td>
              <td className="py-3 pl-4 text-right whitespace-nowrap text-soft max-sm:hidden">
                {payable === null ? "Nothing" : dayText(payable.slice(0, 10), { day: "numeric", month: "short" })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
