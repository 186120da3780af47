import { Suspense } from "react";
import { useCartCount } from "./use-cart-count.ts";
import { useMoveGuestCart } from "./use-move-guest-cart.ts";
import { CountBadge, countText } from "../ui/display/count-badge.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { CartIcon } from "./cart-icon.tsx";
import { useLazyCode } from "../ui/toasts/use-once-loaded.ts";

const loadPopover = () => import("./cart-popover.tsx");
const CartPopover = lazyNamed(loadPopover, "CartPopover");

/** What cannot be loaded yet is asked for again by the press. */
const loadEarly = () => void loadPopover().catch(() => undefined);

/** Count and button only; what opens loads when the pointer or focus comes near. */
export function CartButton() {
  useMoveGuestCart();
  const count = useCartCount() ?? 0;
  const [wanted, ask] = useLazyCode(loadPopover);
  const face = {
    label: cartLabel(count),
    icon: (
      <CountBadge count={count}>
        <CartIcon />
      </CountBadge>
    ),
  };
  const standIn = (
    <IconButton
      {...face}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      onClick={ask}
    />
  );
  if (!wanted) return standIn;
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
