import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { orderQuery } from "./queries.ts";
import type { Order } from "./shapes.ts";

/** Goes on from a checkout to an order it placed, so that whoever comes back to it is led to the order. */
export function useLeaveFor() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (publicId: string, to: string, state?: object): Promise<void> => {
    await navigate({ pathname, search }, { replace: true, state: { placed: publicId }, preventScrollReset: true });
    await navigate(to, { state });
  };
}

const paid: readonly Order["status"][] = ["paid", "partially_refunded", "refunded"];

/** The order that was placed from this very page of the history: null where there is none, or it is not paid. */
export function useOrderPlacedHere(): { readonly asking: boolean; readonly paidOrder: string | null } {
  const { state } = useLocation();
  // As the page was come back to; while one leaves for the order it stays as it is.
  const [placed] = useState(() => placedIn(state));
  const { data, isPending, isFetchedAfterMount } = useQuery({ ...orderQuery(placed ?? ""), enabled: placed !== null });
  if (placed === null) return { asking: false, paidOrder: null };
  if (isPending) return { asking: true, paidOrder: null };
  if (data !== undefined && paid.includes(data.status)) return { asking: false, paidOrder: placed };
  return { asking: data !== undefined && !isFetchedAfterMount, paidOrder: null };
}

const placedIn = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "placed" in state && typeof state.placed === "string"
    ? state.placed
    : null;
