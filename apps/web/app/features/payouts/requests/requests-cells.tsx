import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import { ageText, dateText, momentText } from "../../../time/dates.ts";
import { refundReasonNames, refundRequestTones } from "../../../money/order-texts.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Price } from "../../../ui/display/price.tsx";
import type { RefundRequest } from "../queries.ts";
import { requestStateNames } from "../rules/state-texts.ts";

export type Decision = "refund" | "refuse";

interface Options {
  onDecide: (decision: Decision, request: RefundRequest) => void;
  now: number;
}

/** Cells of the list of requests that are more than text. */
export const requestsCells = ({ onDecide, now }: Options) => ({
  title: (request: RefundRequest) => (
    <div className="max-w-md min-w-52 [overflow-wrap:anywhere]">
      <span className="font-semibold">
        {request.units > 1 ? `${request.units} × ` : ""}
        {request.title}
      </span>
      <span className="tabular block text-small text-soft">Order {showPublicId(request.order_public_id)}</span>
      <span className="mt-1.5 block">{refundReasonNames[request.reason]}</span>
      <span className="block text-soft">{request.detail}</span>
      {request.note ? <span className="mt-1 block text-small text-soft">Note: {request.note}</span> : null}
    </div>
  ),
  amount: ({ amount, seller_share: share }: RefundRequest) => (
    <>
      <Price value={amount} />
      {share === null ? null : (
        <span className="tabular block text-small whitespace-nowrap text-soft">{formatUsd(share)} of your share</span>
      )}
    </>
  ),
  person: ({ person }: RefundRequest) => person?.name ?? "The buyer",
  state: ({ state, created_at: asked, seller_until: until }: RefundRequest) => (
    <span className="whitespace-nowrap">
      <Badge tone={refundRequestTones[state]}>{requestStateNames[state]}</Badge>
      <span className="mt-1 block pl-0.5 text-small text-soft" title={momentText(asked)}>
        {ageText(asked, now)}
      </span>
      {state === "open" && until !== null ? <Until at={until} now={now} /> : null}
    </span>
  ),
  actions: (request: RefundRequest) =>
    request.can.decide ? (
      <div className="flex justify-end gap-2">
        <Button size="small" aria-label={`Refund ${request.title}`} onClick={() => onDecide("refund", request)}>
          Refund
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`Refuse to refund ${request.title}`}
          onClick={() => onDecide("refuse", request)}
        >
          Refuse
        </Button>
      </div>
    ) : null,
});

/** After some days an administrator decides instead. */
const Until = ({ at, now }: { at: string; now: number }) => (
  <span className="block pl-0.5 text-small text-soft">
    {Date.parse(at) > now ? `yours until ${dateText(at)}` : "now with an administrator"}
  </span>
);
