import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayMomentText } from "../../../lib/dates.ts";
import { paths } from "../../../paths.ts";
import type { SellerDashboard } from "../queries.ts";

type Money = SellerDashboard["money"];

/** What was sold lately, what is owed, and when it is paid or why not. */
export function MoneyNow({ recent, money }: Pick<SellerDashboard, "recent" | "money">) {
  return (
    <section aria-labelledby="money-now" className="xl:col-span-2">
      <h2 id="money-now" className="mb-3 text-title font-semibold">
        Money
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Amount label="Sales of 30 days" to={paths.sellerAnalytics()}>
          {recent.units.toLocaleString("en-US")}
        </Amount>
        <Amount label="Net of 30 days" to={paths.sellerAnalytics()}>
          {formatUsd(recent.net)}
        </Amount>
        <Amount label="Held" to={paths.sellerPayments()}>
          {formatUsd(money.held)}
        </Amount>
        <Amount label="Payable" to={paths.sellerPayments()}>
          {formatUsd(money.payable)}
        </Amount>
      </dl>
      <p className="mt-3 text-meta [overflow-wrap:anywhere] text-soft">
        {nextText(money)}{" "}
        <Link to={paths.sellerPayments()} className="font-semibold text-velvet underline underline-offset-4">
          Payments
        </Link>
      </p>
    </section>
  );
}

/** The sentence of the payments' page, in one line. */
function nextText({ next, payable, open }: Money): string {
  if (open) return `A payout of ${formatUsd(open.amount)} is on its way.`;
  if (next.obstacle) return next.obstacle.message;
  return next.at === null
    ? "Nothing waits to be paid out."
    : `Next payout: ${formatUsd(payable)} on ${dayMomentText(next.at)}.`;
}

const Amount = ({ label, to, children }: { label: string; to: string; children: ReactNode }) => (
  <div className="relative grid content-start gap-0.5 bg-card px-4 py-3.5 has-[a:hover]:bg-ground">
    <dt className="text-meta text-soft">
      <Link
        to={to}
        className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-velvet"
      >
        {label}
      </Link>
    </dt>
    <dd className="tabular text-heading font-semibold">{children}</dd>
  </div>
);
