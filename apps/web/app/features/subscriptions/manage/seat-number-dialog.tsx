import { formatUsd } from "@pavane/contract/core/money";
import { notConfirmedText } from "@pavane/contract/payments/choices";
import { minSeats, maxSeats } from "@pavane/contract/subscriptions/choices";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PriceLines, PriceRow } from "../pay/price-lines.tsx";
import { AcceptedBy } from "../../../session/terms-texts.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { changeQuoteQuery } from "../queries.ts";
import { shortDate } from "../../../time/dates.ts";
import { presentSeats } from "../rules/present-seats.ts";
import { readSeats } from "../rules/studio.ts";
import type { ChangeQuote, Subscription } from "../shapes.ts";
import { CardLine } from "./card-line.tsx";
import { useUndoChange } from "./manage-queries.ts";
import { QuoteRefusal } from "../upgrade/quote-refusal.tsx";
import { useChange } from "../upgrade/use-change.tsx";

interface SeatNumberDialogProps {
  studio: Subscription;
  used: number;
  onClose: () => void;
}

/** More seats count and are paid now; fewer come with the next period. */
export function SeatNumberDialog({ studio, used, onClose }: SeatNumberDialogProps) {
  const [typed, setTyped] = useState(String(studio.quantity));
  const [asked, setAsked] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const problem = problemOf(typed, used);
  const { close, scope } = useUnsavedDialog(typed !== String(studio.quantity), onClose, sent);
  return (
    <Dialog scope={scope} open onOpenChange={(open) => open || close()} title="More or fewer seats">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) setAsked(Number(typed));
        }}
      >
        <div className="flex items-start gap-2.5">
          <NumberField
            label="Seats"
            className="w-40"
            min={minSeats}
            max={maxSeats}
            value={typed}
            error={problem ?? undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setAsked(null);
            }}
          />
          <Button type="submit" variant="outline" className="mt-[26px]">
            Show the price
          </Button>
        </div>
      </form>
      {asked === null ? null : asked === studio.quantity ? (
        <PresentSeats studio={studio} onDone={onClose} />
      ) : (
        <SeatQuote key={asked} studio={studio} seats={asked} onSent={setSent} onDone={onClose} />
      )}
    </Dialog>
  );
}

function problemOf(typed: string, used: number): string | null {
  const seats = readSeats(typed === "" ? "0" : typed);
  if (seats === null) return `Choose ${minSeats} to ${maxSeats} seats.`;
  return seats < used ? "Remove people first." : null;
}

/** The number of seats that there are has no price: fewer that are planned can be undone, or nothing changes. */
function PresentSeats({ studio, onDone }: { studio: Subscription; onDone: () => void }) {
  const [now] = useState(() => Date.now());
  const undo = useUndoChange(studio);
  const { undoes, text } = presentSeats(studio, now);
  return (
    <div className="mt-5 grid gap-4">
      <output>{text}</output>
      {undoes ? (
        <Button busy={undo.isPending} onClick={() => undo.mutate(undefined, { onSuccess: onDone })}>
          Keep {studio.quantity} seats
        </Button>
      ) : null}
    </div>
  );
}

interface SeatQuoteProps {
  studio: Subscription;
  seats: number;
  /** The number is on its way, or no more. */
  onSent: (sent: boolean) => void;
  onDone: () => void;
}

function SeatQuote({ studio, seats, onSent, onDone }: SeatQuoteProps) {
  const [refused, setRefused] = useState(false);
  const asked = { plan_key: studio.plan.key, subscription_id: studio.id ?? 0, quantity: seats };
  const quote = useQuery(changeQuoteQuery(asked));
  const change = useChange(asked, {
    onDone: () => onDone(),
    onRefused: () => {
      setRefused(true);
      void quote.refetch();
    },
    onStale: () => void quote.refetch(),
  });
  const away = change.busy || change.confirming !== null;
  // Follows the payment on its way.
  useEffect(() => {
    onSent(away);
    return () => onSent(false);
  }, [away, onSent]);
  const said = refused ? notConfirmedText : (change.failure?.message ?? null);
  if (quote.isError)
    return (
      <div className="mt-4">
        <QuoteRefusal one={studio} error={quote.error} fetching={quote.isFetching} again={() => void quote.refetch()} />
      </div>
    );
  if (!quote.data) return <Skeleton className="mt-4 h-24 w-full rounded-control" />;
  return (
    <div className="mt-5 grid gap-4">
      <SeatPrice quote={quote.data} seats={seats} />
      {said === null ? null : (
        <p role="alert" className="text-brick">
          {said}
        </p>
      )}
      {Number(quote.data.due_now) > 0 ? <CardLine own={studio} /> : null}
      <Button
        busy={change.busy}
        disabled={quote.isFetching}
        onClick={() => {
          setRefused(false);
          change.send(quote.data.quote_id);
        }}
      >
        {Number(quote.data.due_now) > 0 ? `Pay ${formatUsd(quote.data.due_now)}` : `Change to ${seats} seats`}
      </Button>
      <AcceptedBy doing={Number(quote.data.due_now) > 0 ? "paying" : "changing"} />
      {change.confirming}
    </div>
  );
}

function SeatPrice({ quote, seats }: { quote: ChangeQuote; seats: number }) {
  const [now] = useState(() => Date.now());
  if (quote.kind === "at_period_end")
    return (
      <p>
        {seats} seats{" "}
        {quote.next === null
          ? "from the next period."
          : `from ${shortDate(quote.next.at, now)}, for ${formatUsd(quote.next.amount)}.`}
      </p>
    );
  return (
    <dl className="text-[0.9375rem]">
      <PriceLines lines={quote.lines} />
      <PriceRow name="Due today" amount={quote.due_now} strong />
    </dl>
  );
}
