import { formatUsd } from "@pavane/contract/core/money";
import { X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { quantityChange } from "./cart-change.ts";
import type { CartLine } from "./guest/cart-line.ts";
import { hasQuantity, lineFacts, lineNotice, sharedText } from "./cart-texts.ts";
import { lineTotalText, subtotalOf } from "./subtotal.ts";
import { useCart } from "./use-cart.ts";
import { useChangeCart } from "./use-cart-actions.ts";
import { useKeepFocus } from "../ui/focus/use-keep-focus.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { Cover } from "../ui/display/cover.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { Popover } from "../ui/overlays/popover.tsx";
import { QuantityStepper } from "../ui/form/quantity-stepper.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";

/** The cart at a glance, under its button. */
export function CartPopover({ trigger }: { trigger: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover trigger={trigger} label="Cart" align="end" size="wide" open={open} onOpenChange={setOpen}>
      <Content onLeave={() => setOpen(false)} />
    </Popover>
  );
}

function Content({ onLeave }: { onLeave: () => void }) {
  const { state, lines, owner, retry } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(heading, lines.length);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        Cart
      </h2>
      {state === "failed" ? <ErrorState subject="Your cart" onRetry={retry} /> : null}
      {state === "loading" || state === "moving" ? <LinesLoading /> : null}
      {state === "ready" && lines.length === 0 ? <EmptyState>Your cart is empty</EmptyState> : null}
      {state === "ready" && lines.length > 0 ? (
        <>
          <Lines lines={lines} onLeave={onLeave} />
          <p className="flex items-baseline justify-between border-t border-line pt-3.5">
            <span>Subtotal</span>
            <span aria-live="polite" className="tabular font-semibold">
              {formatUsd(subtotalOf(lines))}
            </span>
          </p>
          <div className="mt-4 grid grid-cols-2 gap-2.5">
            <ButtonLink variant="outline" to={paths.cart()} onClick={onLeave} className="px-3">
              View cart
            </ButtonLink>
            <ButtonLink
              to={owner === "member" ? paths.checkout() : paths.simpleCheckout()}
              onClick={onLeave}
              className="px-3"
            >
              Checkout
            </ButtonLink>
          </div>
        </>
      ) : null}
    </>
  );
}

function Lines({ lines, onLeave }: { lines: readonly CartLine[]; onLeave: () => void }) {
  return (
    <ul className="-mx-4 mt-2 max-h-[300px] divide-y divide-line overflow-y-auto overscroll-contain px-4">
      {lines.map((line) => (
        <Line key={line.key} line={line} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Line({ line, onLeave }: { line: CartLine; onLeave: () => void }) {
  const change = useChangeCart();
  const { key, title } = line;
  const notice = lineNotice(line);
  const shared = sharedText(line);
  return (
    <li className="flex gap-3 py-3">
      <div className="w-18 shrink-0 self-start overflow-hidden rounded-chip">
        <Cover kind={line.itemType} id={line.itemId} src={line.imageUrl} />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1.5">
          <p className="line-clamp-2 min-w-0 flex-1 text-meta leading-snug font-semibold">
            {line.path === null ? (
              title
            ) : (
              <Link to={line.path} onClick={onLeave} className="underline-offset-4 hover:text-velvet hover:underline">
                {title}
              </Link>
            )}
          </p>
          <IconButton
            size="small"
            label={`Remove ${title}`}
            icon={<X aria-hidden />}
            className="-my-2 -mr-2 pointer-coarse:-my-3"
            onClick={() => void change({ kind: "remove", key })}
          />
        </div>
        <p className="text-small text-soft">{lineFacts(line)}</p>
        {notice === null ? null : (
          <p className={cx("mt-0.5 text-small", notice.blocks ? "text-brick" : "text-brass")}>{notice.text}</p>
        )}
        {line.state === "unavailable" ? null : (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            {hasQuantity(line) ? (
              <QuantityStepper
                size="small"
                name={title}
                value={line.quantity}
                max={line.maxQuantity}
                onStep={(by) => void change({ kind: "step", key, by })}
                onSet={(quantity) => void change(quantityChange(key, quantity))}
              />
            ) : null}
            <span className="tabular ml-auto text-right text-meta font-semibold">
              {lineTotalText(line)}
              {line.quantity > 1 ? (
                <span className="block text-small font-normal text-soft">{formatUsd(line.price)} each</span>
              ) : null}
            </span>
            {shared === null ? null : <p className="w-full text-small text-soft">{shared}</p>}
          </div>
        )}
      </div>
    </li>
  );
}

function LinesLoading() {
  return (
    <Loading label="Loading your cart" className="mt-4 grid gap-5">
      {[1, 2].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="h-11 w-18 shrink-0" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
