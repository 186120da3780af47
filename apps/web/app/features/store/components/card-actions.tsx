import { Check, Download, ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { ignoreSecondClick, usePutIntoCart } from "../../../cart/use-put-into-cart.ts";
import { useIsMember } from "../../../session/viewer.ts";
import { HeartButton } from "../../../catalogue/heart-button.tsx";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import type { ResourceCard } from "../shapes.ts";

/** What can be done with a resource from its card, above the link that is the whole of it; what is theirs already says so. */
export function CardActions({ resource }: { resource: ResourceCard }) {
  const { id: itemId, title, mine } = resource;
  if (mine.owned || mine.own)
    return (
      <p className={standingClass}>
        <Check aria-hidden className="size-4" />
        Yours
      </p>
    );
  return (
    <div className="relative z-10 ml-auto flex items-center gap-1">
      <HeartButton itemType="resource" itemId={itemId} title={title} />
      {Number(resource.price) === 0 ? <GetFree resource={resource} /> : <PutIntoCart resource={resource} />}
    </div>
  );
}

function PutIntoCart({ resource: { id: itemId, title, price, thumbnail_url: imageUrl } }: { resource: ResourceCard }) {
  const { inCart, busy, put, link } = usePutIntoCart({ itemType: "resource", itemId, title, price, imageUrl });
  if (inCart)
    return (
      <Link
        ref={link}
        to={paths.cart()}
        onClick={ignoreSecondClick}
        className={`${standingClass} min-h-9 rounded-control underline-offset-4 hover:underline pointer-coarse:min-h-11`}
      >
        <Check aria-hidden className="size-4" />
        In your cart
      </Link>
    );
  return (
    <IconButton
      size="small"
      label={`Add ${title} to cart`}
      title="Add to cart"
      icon={<ShoppingBag aria-hidden />}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : put}
      className={boxClass}
    />
  );
}

/** What costs nothing is ordered alone: that is one page and no payment. */
function GetFree({ resource: { id, title } }: { resource: ResourceCard }) {
  const member = useIsMember();
  const only = { item: `resource:${id}` };
  return (
    <Link
      to={member ? paths.checkout(only) : paths.simpleCheckout(only)}
      aria-label={`Get ${title} free`}
      title="Get it free"
      className={`${boxClass} grid size-9 place-items-center rounded-control text-soft transition-colors hover:bg-sunk hover:text-ink pointer-coarse:size-11`}
    >
      <Download aria-hidden className="size-[17px]" />
    </Link>
  );
}

const boxClass = "border border-line bg-card";
const standingClass = "inline-flex items-center gap-1.5 text-meta font-semibold text-velvet";
