import { useSession } from "../session/session.ts";
import { useIsMember } from "../session/viewer.ts";
import { useCached } from "../api/use-cached.ts";
import { isInCart, useAccountCart } from "./account-cart.ts";
import { keyOf, type ItemType } from "./guest/cart-line.ts";
import { useGuestCart } from "./guest/guest-cart.ts";

/** Units in the cart of the viewer; null while that is not known. */
export function useCartCount(): number | null {
  const session = useSession();
  const guest = useGuestCart();
  const { data } = useAccountCart();
  if (session.state === "guest") return countUnits(guest);
  return data && session.state === "member" ? countUnits(data.items) : null;
}

/** Whether the thing is in the cart of the viewer, which the header asks for. */
export function useInCart(itemType: ItemType, itemId: number): boolean {
  const thing = { itemType, itemId };
  const inGuestCart = useGuestCart().some((line) => keyOf(line) === keyOf(thing));
  const inAccountCart = useCached("GET /api/cart", (client) => isInCart(client, thing), false);
  return useIsMember() ? inAccountCart : inGuestCart;
}

export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
