import type { RefObject } from "react";
import { useInCart } from "../../../cart/use-cart-count.ts";
import { priceText } from "../../../money/price-texts.ts";
import { paths } from "../../../paths.ts";
import { BuyBar } from "../../../ui/buttons/buy-bar.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { Resource } from "../shapes.ts";
import { BuyNow, GetFree } from "./buy-buttons.tsx";
import { resourceAction, type ResourceAction } from "./resource-action.ts";
import { ownPrice } from "./shown-price.ts";

interface ResourceBuyBarProps {
  resource: Resource;
  /** The price and buttons on the page. */
  buttons: RefObject<HTMLElement | null>;
}

/** Price and the way to pay on a phone, while those of the page are out of sight. */
export function ResourceBuyBar({ resource, buttons }: ResourceBuyBarProps) {
  const inCart = useInCart("resource", resource.id);
  const button = buttonFor(resource.id, resourceAction(resource, inCart).kind);
  if (button === null) return null;
  return (
    <BuyBar price={priceText(ownPrice(resource))} title={resource.title} watched={buttons} className="md:hidden">
      {button}
    </BuyBar>
  );
}

/** Only who may buy it needs one. */
function buttonFor(id: number, action: ResourceAction["kind"]) {
  if (action === "buy") return <BuyNow id={id} variant="primary" />;
  if (action === "free") return <GetFree id={id} />;
  if (action !== "in-cart") return null;
  return (
    <ButtonLink to={paths.cart()} className="w-full">
      View cart
    </ButtonLink>
  );
}
