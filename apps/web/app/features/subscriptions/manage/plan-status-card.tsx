import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { CreditCard } from "lucide-react";
import { useCallback, useState, type ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { cardText } from "../rules/card-texts.ts";
import { planStatusSentences, type PlanStatusSentence } from "../../../plans/plan-status-texts.ts";
import type { Subscription } from "../shapes.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CardDialogLater } from "./card-dialog-later.tsx";
import { useKeepPlan, useUndoChange } from "./manage-queries.ts";
import { PastDue } from "./past-due.tsx";

/** A plan that the user pays for: its status, its cost, and the available actions. */
export function PlanStatusCard({ one, cancelAsked = false }: { one: Subscription; cancelAsked?: boolean }) {
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState<"cancel" | "card" | null>(cancelAsked ? "cancel" : null);
  const close = useCallback(() => setOpen(null), []);
  const sentences = planStatusSentences(one, now);
  return (
    <Card>
      <CardBody className="grid gap-5 sm:p-7">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-heading font-semibold">{headingOf(one)}</h2>
            <TierBadge tier={one.plan.tier} />
          </div>
          {one.plan.price === null || one.plan.interval === null ? null : (
            <p className="text-soft">
              <span className="tabular font-semibold text-ink">{formatUsd(one.plan.price)}</span>{" "}
              {intervalTexts[one.plan.interval]}
            </p>
          )}
        </header>
        <div className="grid gap-3">
          {sentences.map((sentence) => (
            <Sentence key={sentence.kind} one={one} sentence={sentence} onCard={() => setOpen("card")} />
          ))}
        </div>
        <Money one={one} onCard={() => setOpen("card")} />
        <Actions one={one} onCancel={() => setOpen("cancel")} />
      </CardBody>
      {open === "cancel" ? <CancelDialog one={one} onClose={close} /> : null}
      {open === "card" ? <CardDialogLater one={one} onClose={close} /> : null}
    </Card>
  );
}

const headingOf = ({ source, studio_name: studio, plan, quantity }: Subscription): string =>
  source === "studio" ? `${studio ?? "Studio"}, ${quantity} seats` : plan.name;

interface SentenceProps {
  one: Subscription;
  sentence: PlanStatusSentence;
  onCard: () => void;
}

function Sentence({ one, sentence: { kind, text }, onCard }: SentenceProps) {
  if (kind === "past_due") return <PastDue one={one} text={text} onCard={onCard} />;
  if (kind !== "switch") return <p>{text}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{text}</p>
      <Undo one={one} />
    </div>
  );
}

function Undo({ one }: { one: Subscription }) {
  const undo = useUndoChange(one);
  useLeaveFocus();
  return (
    <Button variant="outline" size="small" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
      Undo
    </Button>
  );
}

function Money({ one, onCard }: { one: Subscription; onCard: () => void }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
      <Fact name="Card">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CreditCard aria-hidden className="size-4 text-soft" />
          {one.card === null ? "None" : cardText(one.card)}
          <button
            type="button"
            className="rounded-chip font-semibold text-velvet hover:underline"
            onClick={onCard}
            aria-label={one.card === null ? "Add a card" : "Change the card"}
          >
            {one.card === null ? "Add" : "Change"}
          </button>
        </span>
      </Fact>
      <Fact name="Account credit">
        <span className="tabular">{formatUsd(one.credit)}</span>
        {Number(one.credit) > 0 ? <span className="text-soft"> comes off the next charges.</span> : null}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-meta text-soft">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

function Actions({ one, onCancel }: { one: Subscription; onCancel: () => void }) {
  const keep = useKeepPlan(one);
  return (
    <div className="flex flex-wrap gap-2.5">
      {one.source === "own" ? (
        <ButtonLink variant="outline" to={paths.subscription({ interval: one.plan.interval ?? undefined })}>
          Change plan
        </ButtonLink>
      ) : null}
      {one.cancel_at_period_end ? (
        <Button busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
          Keep my plan
        </Button>
      ) : (
        <Button variant={one.source === "own" ? "ghost" : "outline"} onClick={onCancel}>
          Cancel plan
        </Button>
      )}
    </div>
  );
}
