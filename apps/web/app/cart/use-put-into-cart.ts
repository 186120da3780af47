import { useRef, useState, type MouseEvent } from "react";
import type { CartThing } from "./guest/cart-line.ts";
import { useAddToCart } from "./use-cart-actions.ts";
import { useInCart } from "./use-cart-count.ts";
import { useFocusAfter } from "../ui/focus/use-focus-after.ts";

/** Adds once. Where it is in the cart a link takes the button's place, and the focus with it. */
export function usePutIntoCart(thing: CartThing) {
  const inCart = useInCart(thing.itemType, thing.itemId);
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  useFocusAfter(inCart, () => {
    if (inCart && hadFocus.current) link.current?.focus();
    hadFocus.current = false;
  });
  const put = () => {
    hadFocus.current = true;
    setBusy(true);
    void add(thing).finally(() => setBusy(false));
  };
  return { inCart, busy, put, link };
}

/** The second click of a double click was meant for the button that was here before. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
