import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { guestDraft, receiptDraft } from "../../money/company/order-drafts.ts";
import { useForgetDraft } from "../../forms/draft-fields.tsx";
import { paths } from "../../paths.ts";
import { orderQuery } from "./queries.ts";
import { orderScreen } from "./rules/order-screen.ts";

/**
 * Stores an order in the history entry of the page that placed it, so that a reload, or going back, leads to the order.
 */
export function useLeaveFor() {
  const navigate = useNavigate();
  const forget = useForgetDraft();
  const { pathname, search, state } = useLocation();
  const placed = placedIn(state);
  const markPlaced = async (publicId: string): Promise<void> => {
    if (placed === publicId) return;
    await navigate({ pathname, search }, { replace: true, state: { placed: publicId }, preventScrollReset: true });
  };
  const leaveFor = async (publicId: string, to: string, more?: object): Promise<void> => {
    await markPlaced(publicId);
    forget(guestDraft);
    forget(receiptDraft);
    await navigate(to, { state: more });
  };
  return { placed, markPlaced, leaveFor };
}

/** Where an order leads that was placed from this very page of the history: null where there is none, or it has ended. */
export function useOrderPlacedHere(): { readonly asking: boolean; readonly goTo: string | null } {
  const { state } = useLocation();
  // Read once, when the page is opened or returned to: it does not change while the user pays here.
  const [placed] = useState(() => placedIn(state));
  const { data, isPending, isFetchedAfterMount } = useQuery({ ...orderQuery(placed ?? ""), enabled: placed !== null });
  if (placed === null) return { asking: false, goTo: null };
  if (isPending || (data !== undefined && !isFetchedAfterMount)) return { asking: true, goTo: null };
  return { asking: false, goTo: data === undefined ? null : wayOn(placed, orderScreen(data).kind) };
}

function wayOn(order: string, kind: ReturnType<typeof orderScreen>["kind"]): string | null {
  if (kind === "ended") return null;
  return kind === "open" || kind === "failed" ? paths.pay({ order }) : paths.paymentSuccess({ order });
}

const placedIn = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "placed" in state && typeof state.placed === "string"
    ? state.placed
    : null;
