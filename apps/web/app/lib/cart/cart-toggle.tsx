import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { paths } from "../../paths.ts";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "../../ui/button.tsx";
import type { CartThing } from "./cart-line.ts";
import { useAddToCart } from "./use-cart-actions.ts";
import { useInCart } from "./use-cart-count.ts";

interface CartToggleProps {
  thing: CartThing;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Adds once; where it stands in the cart, leads there. The focus stays in its place. */
export function CartToggle({ thing, children, ...look }: CartToggleProps) {
  const inCart = useInCart(thing.itemType, thing.itemId);
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (inCart && hadFocus.current) link.current?.focus();
    hadFocus.current = false;
  }, [inCart]);
  if (inCart)
    return (
      <ButtonLink {...look} ref={link} to={paths.cart()} onClick={ignoreSecondClick}>
        View cart
      </ButtonLink>
    );
  const put = () => {
    hadFocus.current = true;
    setBusy(true);
    void add(thing).finally(() => setBusy(false));
  };
  return (
    <Button {...look} busy={busy} onClick={put}>
      {children}
    </Button>
  );
}

/** The second click of a double click meant the button that stood here before. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
