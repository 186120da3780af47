import { Suspense } from "react";
import { useCartCount } from "./use-cart-count.ts";
import { useMoveGuestCart } from "./use-move-guest-cart.ts";
import { CountBadge, countText } from "../ui/display/count-badge.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { CartIcon } from "./cart-icon.tsx";
import { useCodeLoadedNear } from "../ui/toasts/use-lazy-code.ts";

const loadPopover = () => import("./cart-popover.tsx");
const CartPopover = lazyNamed(loadPopover, "CartPopover");

/** Count and button only; what opens loads when the pointer or focus comes near. */
export function CartButton() {
  useMoveGuestCart();
  const count = useCartCount() ?? 0;
  const { loaded, near } = useCodeLoadedNear(loadPopover);
  const face = {
    label: cartLabel(count),
    icon: (
      <CountBadge count={count}>
        <CartIcon />
      </CountBadge>
    ),
  };
  const standIn = <IconButton {...face} aria-haspopup="dialog" aria-expanded={false} {...near} />;
  if (!loaded) return standIn;
  return (
    <Suspense fallback={standIn}>
      <CartPopover trigger={<IconButton {...face} />} />
    </Suspense>
  );
}

function cartLabel(count: number): string {
  if (count === 0) return "Cart";
  return `Cart, ${countText(count)} ${count === 1 ? "item" : "items"}`;
}
