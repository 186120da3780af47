import { heldText } from "@pavane/contract/payouts/errors";
import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";
import { dayMomentText, dayText } from "../../../time/dates.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Price } from "../../../ui/display/price.tsx";
import type { OwnBalance } from "../queries.ts";
import { Amounts } from "./amounts.tsx";
import { PayoutActions } from "./payout-actions.tsx";

/** What is held until when, what can be paid out, and what blocks a payout. */
export function BalanceTab({ balance }: { balance: OwnBalance }) {
  const { negative, account, held_until: dates } = balance;
  return (
    <div className="grid gap-8">
      <Amounts of={balance} />
      {account.held === null ? null : <Line tone="bg-brick-tint text-brick">{heldText(account.held)}</Line>}
      {negative ? <Line tone="bg-brass-tint text-on-brass-tint">{negative.message}</Line> : null}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="next-payout" className="grid gap-4">
          <div>
            <h2 id="next-payout" className="text-title font-semibold">
              Next payout
            </h2>
            <p className="mt-1 [overflow-wrap:anywhere]">{nextText(balance)}</p>
          </div>
          <PayoutActions balance={balance} />
        </section>
        <HeldDates dates={dates} />
      </div>
    </div>
  );
}

function nextText({ next, payable, open }: OwnBalance): string {
  if (open) return `${formatUsd(open.amount)} is on its way.`;
  if (next.obstacle) return next.obstacle.message;
  return next.at === null ? "Nothing waits to be paid out." : `${formatUsd(payable)} on ${dayMomentText(next.at)}`;
}

const Line = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <p className={cx("rounded-card px-4 py-3 text-meta font-medium [overflow-wrap:anywhere]", tone)}>{children}</p>
);

function HeldDates({ dates }: { dates: OwnBalance["held_until"] }) {
  return (
    <section aria-labelledby="held-dates">
      <h2 id="held-dates" className="text-title font-semibold">
        Held
      </h2>
      <p className="mt-1 text-meta text-soft">A sale is held for a while, so that buyers can be refunded.</p>
      {dates.length === 0 ? (
        <p className="mt-4 text-meta text-soft">Nothing is held.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {dates.map(({ on, amount }) => (
            <li key={on} className="flex items-center justify-between gap-4 py-2.5 text-meta">
              <span>Payable on {dayText(on)}</span>
              <Price value={amount} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
