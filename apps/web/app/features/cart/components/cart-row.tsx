import { formatUsd } from "@pavane/contract/core/money";
import { blocksOrder } from "@pavane/contract/checkout/choices";
import { CircleAlert, Info, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { quantityChange } from "../../../cart/cart-change.ts";
import type { CartLine } from "../../../cart/guest/cart-line.ts";
import { lineFacts, lineNotice, sharedText, type LineNotice } from "../../../cart/cart-texts.ts";
import { lineTotalText } from "../../../cart/subtotal.ts";
import { useChangeCart } from "../../../cart/use-cart-actions.ts";
import { useKeepFocus } from "../../../ui/focus/use-keep-focus.ts";
import { useSession } from "../../../session/session.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import { QuantityStepper } from "../../../ui/form/quantity-stepper.tsx";
import { HeldFor } from "./held-for.tsx";

/** One thing: what it is, how many, what it costs, and what blocks ordering it. */
export function CartRow({ row }: { row: CartLine }) {
  const change = useChangeCart();
  const { key, title } = row;
  const shared = sharedText(row);
  const notice = lineNotice(row);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(heading, row.state === "ok" ? 0 : 1);
  return (
    <li
      data-blocks={blocksOrder(row.state) || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:gap-x-5"
    >
      <div
        className={cx(
          "w-24 self-start overflow-hidden rounded-control sm:row-span-2 sm:w-36",
          row.state === "unavailable" && "opacity-50",
        )}
      >
        <Cover kind={row.itemType} id={row.itemId} src={row.imageUrl} />
      </div>
      <div className="flex min-w-0 flex-wrap content-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_220px]">
          <h2 ref={heading} tabIndex={-1} className="text-title leading-snug font-semibold outline-none">
            {row.path === null ? (
              title
            ) : (
              <Link to={row.path} className="underline-offset-4 hover:text-velvet hover:underline">
                {title}
              </Link>
            )}
          </h2>
          <p className="mt-0.5 text-meta text-soft">{lineFacts(row)}</p>
        </div>
        {row.state === "unavailable" ? null : <RowPrice row={row} />}
      </div>
      {row.state === "unavailable" ? null : (
        <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:col-span-2 max-sm:col-start-1">
          {/* How many come is said where the time is chosen. */}
          {row.itemType === "booking" ? (
            row.state === "hold_ended" ? null : (
              <HeldFor bookingId={row.itemId} />
            )
          ) : (
            <QuantityStepper
              name={title}
              value={row.quantity}
              max={row.maxQuantity}
              onStep={(by) => void change({ kind: "step", key, by })}
              onSet={(quantity) => void change(quantityChange(key, quantity))}
            />
          )}
          {shared === null ? null : <p className="text-meta text-soft max-sm:order-last max-sm:w-full">{shared}</p>}
          <Remove row={row} className="-mr-3.5 ml-auto text-soft" />
        </div>
      )}
      {notice === null ? null : <RowNotice row={row} notice={notice} />}
    </li>
  );
}

function Remove({ row: { key, title }, ...look }: { row: CartLine; variant?: "outline"; className?: string }) {
  const change = useChangeCart();
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Trash2 aria-hidden />}
      {...look}
      aria-label={`Remove ${title}`}
      onClick={() => void change({ kind: "remove", key })}
    >
      Remove
    </Button>
  );
}

function RowPrice({ row }: { row: CartLine }) {
  return (
    <p className="tabular sm:text-right">
      <span className="font-semibold">{lineTotalText(row)}</span>
      {row.quantity > 1 ? (
        <span className="text-meta text-soft max-sm:ml-2 sm:block">{formatUsd(row.price)} each</span>
      ) : null}
    </p>
  );
}

/** Colour and icon distinguish what blocks from what only informs; the text says it. */
function RowNotice({ row, notice: { text, blocks } }: { row: CartLine; notice: LineNotice }) {
  const Icon = blocks ? CircleAlert : Info;
  return (
    <div
      data-notice
      tabIndex={-1}
      className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunk py-1.5 pr-1.5 pl-3.5 text-meta max-sm:col-span-2 max-sm:col-start-1"
    >
      <p className="flex min-h-9 flex-1 items-center gap-2">
        <Icon aria-hidden className={cx("size-4 shrink-0", blocks ? "text-brick" : "text-brass")} />
        {text}
      </p>
      <Way row={row} />
    </div>
  );
}

/** What the user can do about it. Removing is elsewhere, except for what can only be removed. */
function Way({ row }: { row: CartLine }) {
  const change = useChangeCart();
  const member = useSession().state === "member";
  const { key, title } = row;
  if (row.state === "price_changed" || row.state === "free")
    return (
      <Button
        variant="outline"
        size="small"
        aria-label={`Accept the price of ${title}`}
        onClick={() => void change({ kind: "accept", key, price: row.price })}
      >
        Accept
      </Button>
    );
  // A booking is its learner's alone, and places to give away are members'. What can be ordered and has a notice is theirs in part: a copy for
  // somebody else is whole.
  if (member && ((row.state === "owned" && row.itemType !== "booking") || row.state === "ok"))
    return (
      <Button
        variant="outline"
        size="small"
        aria-label={`Give it to someone: ${title}`}
        onClick={() => void change({ kind: "give", key })}
      >
        Give it to someone
      </Button>
    );
  if (row.state === "unavailable") return <Remove row={row} variant="outline" />;
  if (row.state === "hold_ended" && row.path !== null)
    return (
      <ButtonLink variant="outline" size="small" to={row.path}>
        Choose again
      </ButtonLink>
    );
  return null;
}
