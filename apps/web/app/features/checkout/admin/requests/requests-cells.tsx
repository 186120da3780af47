import { showPublicId } from "@pavane/contract/checkout/public-id";
import { Link, type To } from "react-router";
import type { StaffAct } from "../../../../administration/own-matter.ts";
import { OwnMatterNote, StaffButton } from "../../../../administration/staff-button.tsx";
import { ageText, dateText, momentText } from "../../../../time/dates.ts";
import { refundReasonNames, refundRequestTones } from "../../../../money/order-texts.ts";
import { personCell } from "../../../../people/person-cell.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { RefundRequest } from "../queries.ts";
import { requestStateNames } from "../rules/state-texts.ts";

export type Decision = "approve" | "refuse";

interface Options {
  toOrder: (publicId: string) => To;
  onDecide: (decision: Decision, request: RefundRequest) => void;
  now: number;
}

/** Cells of the list of requests that are more than text. */
export const requestsCells = ({ toOrder, onDecide, now }: Options) => ({
  title: (request: RefundRequest) => (
    <div className="max-w-md min-w-52">
      <span className="font-semibold">
        {request.units > 1 ? `${request.units} × ` : ""}
        {request.title}
      </span>
      <Link
        to={toOrder(request.order_public_id)}
        className="tabular block w-fit rounded-chip text-small text-soft underline underline-offset-4 hover:text-velvet"
      >
        {showPublicId(request.order_public_id)}
      </Link>
      <span className="mt-1.5 block">{refundReasonNames[request.reason]}</span>
      <span className="block text-soft [overflow-wrap:anywhere]">{request.detail}</span>
      {request.note ? <span className="mt-1 block text-small text-soft">Note: {request.note}</span> : null}
    </div>
  ),
  amount: ({ amount }: RefundRequest) => <Price value={amount} />,
  person: personCell,
  state: ({ state, created_at: asked, seller_until: until }: RefundRequest) => (
    <span className="whitespace-nowrap">
      <Badge tone={refundRequestTones[state]}>{requestStateNames[state]}</Badge>
      <span className="mt-1 block pl-0.5 text-small text-soft" title={momentText(asked)}>
        {ageText(asked, now)}
      </span>
      {state === "open" && until !== null && Date.parse(until) > now ? (
        <span className="block pl-0.5 text-small text-soft">Its seller’s until {dateText(until)}</span>
      ) : null}
    </span>
  ),
  actions: (request: RefundRequest) => <Decide request={request} onDecide={onDecide} />,
});

interface DecideProps {
  request: RefundRequest;
  onDecide: Options["onDecide"];
}

function Decide({ request, onDecide }: DecideProps) {
  if (!request.can.decide) return null;
  const act: StaffAct = { call: "POST /api/refund-requests/:id/decide", thing: request.id };
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <StaffButton act={act} size="small" onClick={() => onDecide("approve", request)}>
        Approve
      </StaffButton>
      <StaffButton act={act} variant="outline" size="small" onClick={() => onDecide("refuse", request)}>
        Refuse
      </StaffButton>
      <OwnMatterNote act={act} className="basis-full" />
    </div>
  );
}
