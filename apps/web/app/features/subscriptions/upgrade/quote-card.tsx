import { formatUsd } from "@pavane/contract/core/money";
import { CircleAlert, Clock } from "lucide-react";
import { useState, type ReactNode } from "react";
import { AcceptedBy } from "../../../session/terms-texts.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { CardLine } from "../manage/card-line.tsx";
import { PriceLines, PriceRow } from "../pay/price-lines.tsx";
import { shortDate } from "../../../time/dates.ts";
import { clockTime } from "../rules/dates.ts";
import type { ChangeQuote, Subscription } from "../shapes.ts";
import type { Change } from "./use-change.tsx";

interface QuoteCardProps {
  own: Subscription;
  quote: ChangeQuote;
  /** The amount that was shown before. */
  was: string | null;
  /** A new price is on its way. */
  fetching: boolean;
  change: Change;
}

/** The quote as a receipt, drawn before it is charged. */
export function QuoteCard({ own, quote, was, fetching, change }: QuoteCardProps) {
  const [now] = useState(() => Date.now());
  const due = formatUsd(quote.due_now);
  const free = Number(quote.due_now) === 0;
  return (
    <Card>
      <CardBody className="sm:p-7">
        <h2 className="text-heading font-semibold">Your price</h2>
        <Notices quote={quote} was={was} change={change} now={now} />
        <dl className="mt-2" aria-busy={fetching}>
          <PriceLines lines={quote.lines} />
          <PriceRow name="Due today" amount={quote.due_now} strong />
          {quote.next === null ? null : (
            <PriceRow name={`Next charge, ${shortDate(quote.next.at, now)}`} amount={quote.next.amount} />
          )}
          {Number(quote.credit_after) > 0 ? <PriceRow name="Account credit then" amount={quote.credit_after} /> : null}
        </dl>
        <div className="mt-4 empty:hidden">
          <CardLine own={own} />
        </div>
        <Button
          className="mt-4 w-full"
          busy={change.busy}
          disabled={fetching}
          onClick={() => change.send(quote.quote_id)}
        >
          {free ? "Upgrade" : `Upgrade and pay ${due}`}
        </Button>
        <div className="mt-3 text-center">
          <AcceptedBy doing="upgrading" />
        </div>
        <p className="mt-3 text-center text-meta text-soft">This price holds until {clockTime(quote.expires_at)}.</p>
        {change.confirming}
      </CardBody>
    </Card>
  );
}

function Notices({ quote, was, change, now }: Pick<QuoteCardProps, "quote" | "was" | "change"> & { now: number }) {
  const stale = was !== null || change.failure?.kind === "stale";
  return (
    <div className="mt-3 grid gap-2.5 empty:hidden">
      {change.failure !== null && change.failure.kind !== "stale" ? (
        <Notice tone="brick" icon={<CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />}>
          {change.failure.message}
        </Notice>
      ) : null}
      {stale ? (
        <Notice tone="brass" icon={<Clock aria-hidden className="mt-px size-[18px] shrink-0" />}>
          The price shown is out of date. Look at the new one.
          {was === null ? null : (
            <span className="tabular block">
              <s className="font-normal">
                <span className="sr-only">Before: </span>
                {formatUsd(was)}
              </s>{" "}
              {formatUsd(quote.due_now)} due today
            </span>
          )}
        </Notice>
      ) : null}
      {quote.trial_end === null ? null : (
        <p className="text-meta">Your trial goes on until {shortDate(quote.trial_end, now)}. Nothing is due today.</p>
      )}
      {quote.replaces_change ? <p className="text-meta">This ends your planned change.</p> : null}
    </div>
  );
}

function Notice({ tone, icon, children }: { tone: "brick" | "brass"; icon: ReactNode; children: ReactNode }) {
  const look = tone === "brick" ? "bg-brick-tint text-brick" : "bg-brass-tint text-on-brass-tint";
  return (
    <p role="alert" className={`flex items-start gap-2.5 rounded-control px-4 py-3 text-meta font-medium ${look}`}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
