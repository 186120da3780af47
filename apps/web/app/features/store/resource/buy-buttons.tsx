import type { CartThing } from "../../../cart/guest/cart-line.ts";
import { CartToggle } from "../../../cart/cart-toggle.tsx";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { Resource } from "../shapes.ts";
import { ownPrice } from "./shown-price.ts";

type ForSale = Pick<Resource, "id" | "title" | "price" | "parts_owned" | "thumbnail_url">;

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

/** For who has no need of a copy, and may give one away. */
export const BuyAsGift = ({ resource }: { resource: ForSale }) => (
  <CartToggle thing={{ ...thingOf(resource), gift: true }} variant="outline" className="w-full">
    Buy it for someone
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

const thingOf = (resource: ForSale): CartThing => ({
  itemType: "resource",
  itemId: resource.id,
  title: resource.title,
  price: ownPrice(resource),
  imageUrl: resource.thumbnail_url,
});
