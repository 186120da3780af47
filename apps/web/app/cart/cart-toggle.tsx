import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "../ui/buttons/button.tsx";
import type { CartThing } from "./guest/cart-line.ts";
import { ignoreSecondClick, usePutIntoCart } from "./use-put-into-cart.ts";

interface CartToggleProps {
  thing: CartThing;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Adds once; where it is in the cart, links to the cart. The focus stays in place. */
export function CartToggle({ thing, children, ...look }: CartToggleProps) {
  const { inCart, busy, put, link } = usePutIntoCart(thing);
  if (inCart)
    return (
      <ButtonLink {...look} ref={link} to={paths.cart()} onClick={ignoreSecondClick}>
        View cart
      </ButtonLink>
    );
  return (
    <Button {...look} busy={busy} onClick={put}>
      {children}
    </Button>
  );
}
