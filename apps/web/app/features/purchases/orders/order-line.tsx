import { Link } from "react-router";
import { formatUsd } from "@pavane/contract/core/money";
import { paths } from "../../../paths.ts";
import { DownloadList } from "../../../media/download-list.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Price } from "../../../ui/display/price.tsx";
import type { OrderItem } from "../queries.ts";
import { RequestState } from "./request-state.tsx";

/** One line of an order: the amount paid for it, the link to it, and its refund status. */
export function OrderLine({ item, onAsk }: { item: OrderItem; onAsk: () => void }) {
  const { title, path, kind, by } = item;
  return (
    <li className="flex gap-4 bg-card p-4 sm:p-5">
      <div className="w-28 shrink-0 self-start overflow-hidden rounded-control max-sm:w-20">
        <Cover kind={item.item_type} id={item.item_id} src={item.image_url} />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-5 gap-y-1">
          <div className="min-w-0">
            <h3 className="leading-snug font-semibold [overflow-wrap:anywhere]">
              {path === null ? (
                title
              ) : (
                <Link to={path} className="underline-offset-4 hover:text-velvet hover:underline">
                  {title}
                </Link>
              )}
            </h3>
            <p className="mt-0.5 text-meta text-soft">{by === null ? kind : `${kind} by ${by}`}</p>
          </div>
          <LinePrice item={item} />
        </div>
        {item.contents.length === 0 ? null : (
          <div className="mt-3">
            <DownloadList title={item.title} contents={item.contents} />
          </div>
        )}
        <GivenAway item={item} />
        <RequestState request={item.refund_request} />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {item.action && item.contents.length === 0 ? (
            <ButtonLink size="small" to={item.action.path}>
              {item.action.label}
            </ButtonLink>
          ) : null}
          {item.can.ask_refund ? (
            <Button variant="outline" size="small" onClick={onAsk}>
              Ask for a refund
            </Button>
          ) : null}
          {hintOf(item)}
        </div>
      </div>
    </li>
  );
}

function LinePrice({ item }: { item: OrderItem }) {
  const discounted = Number(item.discount) > 0;
  return (
    <div className="text-right max-sm:text-left">
      <Price value={item.paid} was={discounted ? item.list : undefined} />
      {item.quantity > 1 ? (
        <p className="tabular text-small text-soft">
          {item.quantity} × {formatUsd(item.unit_price)}
        </p>
      ) : null}
      {Number(item.refunded) > 0 ? (
        <p className="tabular text-small text-soft">{formatUsd(item.refunded)} refunded</p>
      ) : null}
    </div>
  );
}

/** Units for others have links of their own. */
function GivenAway({ item: { places } }: { item: OrderItem }) {
  const open = places.filter(({ state }) => state === "open").length;
  if (places.length === 0) return null;
  return (
    <p className="mt-2 text-meta text-soft">
      {open > 0 ? `${open} still to give away. ` : "All given away. "}
      <Link
        to={paths.myPurchases({ tab: "given" })}
        className="rounded-chip text-velvet underline underline-offset-4 hover:text-velvet-strong"
      >
        See the links
      </Link>
    </p>
  );
}

/** Why nothing can be asked for, where the line does not say so already: by an open request, or by what was refunded. */
function hintOf({ can, refund_hint: hint, refund_request: request, refunded_units: refunded, quantity }: OrderItem) {
  if (can.ask_refund || hint === null || request?.state === "open" || refunded >= quantity) return null;
  return <p className="text-small text-soft">{hint}</p>;
}
