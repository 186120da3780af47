import { TrendingDown, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { CartToggle } from "../../../cart/cart-toggle.tsx";
import { priceText } from "../../../money/price-texts.ts";
import { utcDateText } from "../../../time/time-texts.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import type { Wish } from "../queries.ts";

/** A thing kept for later: what it costs now and cost then, and what can be done with it. */
export function WishRow({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const { title, path, kind, by, on_sale: onSale } = wish;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5">
      <div className={cx("w-24 self-start overflow-hidden rounded-control sm:w-36", !onSale && "opacity-50")}>
        {wish.price === null ? (
          <div className="aspect-[8/5] bg-sunk" />
        ) : (
          <Cover kind={wish.item_type} id={wish.item_id} src={wish.image_url} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <h2 className="text-title leading-snug font-semibold [overflow-wrap:anywhere]">
          {path === null ? (
            title
          ) : (
            <Link to={path} className="underline-offset-4 hover:text-velvet hover:underline">
              {title}
            </Link>
          )}
        </h2>
        <p className="text-meta text-soft">{[kind, by].filter(Boolean).join(" · ")}</p>
        <PriceThenAndNow wish={wish} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2.5 sm:col-span-1 sm:flex-col sm:items-end sm:justify-center">
        <Way wish={wish} />
        <Button
          variant="ghost"
          size="small"
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
          className="text-soft max-sm:ml-auto"
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function PriceThenAndNow({
  wish: { price, price_then: then, price_dropped: dropped, added_at: at, ...wish },
}: {
  wish: Wish;
}) {
  if (wish.yours) return <p className="text-meta font-semibold">You own this</p>;
  if (price === null || !wish.on_sale) return <p className="text-meta text-soft">Not on sale at the moment.</p>;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-semibold">{priceText(price)}</span>
        {dropped ? (
          <Badge tone="pine">
            <TrendingDown aria-hidden className="mr-1 inline size-3.5" />
            Price dropped
          </Badge>
        ) : null}
      </p>
      <p className="tabular text-small text-soft">
        {then === price
          ? `Added on ${utcDateText(at)}, at this price`
          : `Was ${Number(then) === 0 ? "free" : priceText(then)} when added on ${utcDateText(at)}`}
      </p>
    </div>
  );
}

/** What can be had goes into the cart, what is free is ordered alone, what one owns is opened. */
function Way({ wish }: { wish: Wish }) {
  const { item_type: itemType, item_id: itemId, title, price, image_url: imageUrl, path } = wish;
  if (wish.yours)
    return path === null ? null : (
      <ButtonLink variant="outline" size="small" to={path}>
        Open
      </ButtonLink>
    );
  if (!wish.on_sale || price === null) return null;
  if (Number(price) === 0)
    return (
      <ButtonLink size="small" to={paths.checkout({ item: `${itemType}:${itemId}` })}>
        Get it free
      </ButtonLink>
    );
  return (
    <CartToggle thing={{ itemType, itemId, title, price, imageUrl }} size="small">
      Add to cart
    </CartToggle>
  );
}
