import { formatUsd } from "@pavane/contract/core/money";
import { Link } from "react-router";
import { dayMomentText, dayText } from "../../../time/dates.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import type { SellerDashboard } from "../queries.ts";
import { heldShares } from "../rules/held-shares.ts";

type Money = SellerDashboard["money"];

/** What is paid out next and when, or why not, and what is held until which day. */
export function NextPayout({ money }: { money: Money }) {
  const { payable, open, next, held_until: held } = money;
  return (
    <section
      aria-labelledby="next-payout"
      className="grid items-center gap-x-12 gap-y-5 rounded-card border border-line bg-card p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
    >
      <div>
        <h2 id="next-payout" className="text-meta text-soft">
          {open ? "On its way" : "Next payout"}
          {!open && next.at !== null ? `, ${dayMomentText(next.at)}` : null}
        </h2>
        <p className="tabular mt-1 text-[34px] leading-tight font-semibold tracking-tight">
          {formatUsd(open ? open.amount : payable)}
        </p>
        <p className="mt-1.5 text-meta [overflow-wrap:anywhere] text-soft">
          {sentence(money)}{" "}
          <Link to={sellerPaths.sellerPayments()} className="font-semibold text-velvet underline underline-offset-4">
            Payments
          </Link>
        </p>
      </div>
      <PayoutBar payable={payable} held={held} />
    </section>
  );
}

function sentence({ next, open }: Money): string {
  if (open) return "A payout is on its way.";
  if (next.obstacle) return next.obstacle.message;
  return next.at === null ? "Nothing waits to be paid out." : "Nothing to do.";
}

const DAYS_SHOWN = 3;
const looks = ["bg-brass-shape", "bg-brass-shape/60", "bg-brass-shape/35"] as const;

/** What can be paid out and what is held, side by side in their proportion; the list below says it in words. */
function PayoutBar({ payable, held }: Pick<Money, "payable"> & { held: Money["held_until"] }) {
  const now = Math.max(0, Math.round(Number(payable) * 100));
  const parts = [
    { key: "now", label: "Payable now", cents: now, look: "bg-pine" },
    ...heldShares(held, DAYS_SHOWN).map(({ on, cents, andLater }, index) => ({
      key: on,
      label: `${andLater ? "From" : "On"} ${dayText(on, { day: "numeric", month: "short" })}`,
      cents,
      look: looks[index] ?? "bg-brass-shape/35",
    })),
  ];
  const all = parts.reduce((sum, { cents }) => sum + cents, 0);
  if (all === 0) return <p className="text-meta text-soft">Nothing is held, and nothing can be paid out yet.</p>;
  return (
    <div className="min-w-0">
      <p className="text-meta font-semibold">Payable, and held until its day</p>
      <div aria-hidden className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ key, cents, look }) =>
          cents === 0 ? null : (
            <span key={key} className={cx("min-w-1.5", look)} style={{ flexGrow: cents, flexBasis: 0 }} />
          ),
        )}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]">
        {parts.map(({ key, label, cents, look }) => (
          <div key={key}>
            <dt className="flex items-center gap-2 text-small text-soft">
              <span aria-hidden className={cx("size-2 shrink-0 rounded-full", look)} />
              {label}
            </dt>
            <dd className="tabular text-meta font-semibold">{formatUsd(cents / 100)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
