import { useQueryClient } from "@tanstack/react-query";
import { meQuery, useSession } from "../session/session.ts";
import { useAccountCart } from "./account-cart.ts";
import { keyOf, type AccountLine, type CartLine, type GuestLine } from "./guest/cart-line.ts";
import { useGuestCart } from "./guest/guest-cart.ts";
import { maxUnits } from "./guest/guest-lines.ts";
import { useTransfer } from "./transfer-state.ts";
import { paths } from "../paths.ts";

export interface CartInView {
  /** Null until it is known who is looking. */
  owner: "guest" | "member" | null;
  /** "moving": the lines of this browser are on their way into the account. */
  state: "loading" | "failed" | "moving" | "ready";
  lines: readonly CartLine[];
  retry: () => void;
}

/** The cart of the viewer: the account's for members, otherwise the one kept in this browser. */
export function useCart(): CartInView {
  const client = useQueryClient();
  const session = useSession();
  const guestLines = useGuestCart();
  const account = useAccountCart();
  const transfer = useTransfer();
  const retry = () => void account.refetch();
  if (session.state === "checking") return { owner: null, state: "loading", lines: [], retry };
  if (session.state === "failed")
    return { owner: null, state: "failed", lines: [], retry: () => void client.refetchQueries(meQuery) };
  if (session.state === "guest") return { owner: "guest", state: "ready", lines: guestLines.map(lineOfGuest), retry };
  const lines = (account.data?.items ?? []).map(lineOfAccount);
  if (transfer === "running") return { owner: "member", state: "moving", lines, retry };
  const state = account.data ? "ready" : account.isError ? "failed" : "loading";
  return { owner: "member", state, lines, retry };
}

const kinds = { course: "Certification", resource: "Curriculum", booking: "Booking" } as const;

function lineOfGuest(line: GuestLine): CartLine {
  const { itemType, itemId } = line;
  return {
    ...line,
    key: keyOf(line),
    kind: kinds[itemType],
    by: null,
    path: itemType === "course" ? paths.course(itemId) : null,
    maxQuantity: maxUnits(line),
    gift: false,
    state: "ok",
    message: null,
  };
}

function lineOfAccount(line: AccountLine): CartLine {
  const { itemType, itemId, quantity, gift, state, message, itemDetails } = line;
  return {
    itemType,
    itemId,
    quantity,
    gift,
    state,
    message,
    ...itemDetails,
    key: keyOf(line),
    kind: itemDetails.kind || kinds[itemType],
  };
}
