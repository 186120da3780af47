import type { CartThing } from "../../../lib/cart/cart-line.ts";
import { CartToggle } from "../../../lib/cart/cart-toggle.tsx";
import { useSession } from "../../../lib/session.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Resource } from "../shapes.ts";

type ForSale = Pick<Resource, "id" | "title" | "price" | "thumbnail_url">;

/** Into the cart, or straight to paying for this alone. */
export function BuyButtons({ resource, inCart }: { resource: ForSale; inCart: boolean }) {
  return (
    <>
      <CartToggle thing={thingOf(resource)} className="w-full">
        Add to cart
      </CartToggle>
      {inCart ? null : <BuyNow id={resource.id} variant="outline" />}
    </>
  );
}

/** Straight to paying for this alone. */
export const BuyNow = ({ id, variant }: { id: number; variant: "primary" | "outline" }) => (
  <OrderAlone id={id} variant={variant}>
    Buy now
  </OrderAlone>
);

/** What costs nothing is ordered alone, too: that is one page and no payment. */
export const GetFree = ({ id }: { id: number }) => (
  <OrderAlone id={id} variant="primary">
    Get it free
  </OrderAlone>
);

/** For what a plan opens: bought, it stays when the plan ends. */
export const BuyToKeep = ({ resource }: { resource: ForSale }) => (
  <CartToggle thing={thingOf(resource)} variant="outline" className="w-full">
    Buy to keep
  </CartToggle>
);

interface OrderAloneProps {
  id: number;
  variant: "primary" | "outline";
  children: string;
}

function OrderAlone({ id, variant, children }: OrderAloneProps) {
  const member = useSession().state === "member";
  const only = { item: `resource:${id}` };
  return (
    <ButtonLink variant={variant} to={member ? paths.checkout(only) : paths.simpleCheckout(only)} className="w-full">
      {children}
    </ButtonLink>
  );
}

const thingOf = ({ id: itemId, title, price, thumbnail_url: imageUrl }: ForSale): CartThing => ({
  itemType: "resource",
  itemId,
  title,
  price,
  imageUrl,
});
