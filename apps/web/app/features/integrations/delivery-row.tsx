import { counted } from "../../counted.ts";
import { momentText } from "../../time/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Badge, type BadgeTone } from "../../ui/display/badge.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import type { Delivery } from "./queries.ts";

export const deliveryTexts: Readonly<Record<Delivery["state"], { readonly label: string; readonly tone: BadgeTone }>> =
  {
    waiting: { label: "Waiting", tone: "brass" },
    delivered: { label: "Delivered", tone: "pine" },
    failed: { label: "Failed", tone: "brick" },
  };

interface DeliveryRowProps {
  delivery: Delivery;
  busy: boolean;
  /** Null while the webhook is paused. */
  onSendAgain: (() => void) | null;
}

export function DeliveryRow({ delivery, busy, onSendAgain }: DeliveryRowProps) {
  const { event, state, status, attempts, answer } = delivery;
  const { label, tone } = deliveryTexts[state];
  return (
    <li className="grid gap-2.5 rounded-card border border-line bg-card px-5 py-4 text-meta">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold">
            {event}
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="tabular [overflow-wrap:anywhere] text-soft">
            {momentText(delivery.created_at)} · {delivery.message_id}
          </p>
          <p className="text-soft">{attemptsText(delivery)}</p>
        </div>
        <Button
          variant="outline"
          size="small"
          disabled={busy || onSendAgain === null}
          aria-label={`Send again: ${event}, ${momentText(delivery.created_at)}`}
          onClick={() => onSendAgain?.()}
        >
          Send again
        </Button>
      </div>
      <Disclosure summary="What was sent" note={attempts === 0 ? undefined : answerNote(status)}>
        <Text text={delivery.body} />
        {answer === null ? null : (
          <>
            <p className="font-semibold">{status === null ? "What went wrong" : `What was answered (${status})`}</p>
            <Text text={answer} />
          </>
        )}
      </Disclosure>
    </li>
  );
}

const answerNote = (status: number | null): string => (status === null ? "No answer" : `Answered ${status}`);

function attemptsText({ attempts, last_at: last, milliseconds, next_at: next }: Delivery): string {
  if (attempts === 0 || last === null) return "Not sent yet";
  const tries = counted(attempts, "attempt");
  const took = milliseconds === null ? "" : `, took ${milliseconds} ms`;
  return `${tries}, the last ${momentText(last)}${took}${next === null ? "" : `; next ${momentText(next)}`}`;
}

const Text = ({ text }: { text: string }) => (
  <pre className="max-h-72 overflow-auto font-mono text-small break-all whitespace-pre-wrap">{text}</pre>
);
