import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import type { Me } from "../../session/session.ts";
import { neededPlan, tierPricesQuery } from "../../plans/tier-offers.ts";
import { useTermsDue } from "../../session/terms-due.ts";
import { comesFor, setupChecklists, type SetupChecklist } from "./ready-lists.ts";

/** What somebody came for and has not finished; null until it is known. Nothing is asked for those who came for nothing of it. */
export function useGettingReady(me: Me): readonly SetupChecklist[] | null {
  const sells = comesFor.sell(me);
  const isBooked = comesFor.be_booked(me);
  const terms = useTermsDue(me);
  const any = sells || isBooked || comesFor.teach(me);
  const requests = useQuery({ ...apiQuery("GET /api/role-requests"), staleTime: 10_000, enabled: any });
  const store = useQuery({ ...apiQuery("GET /api/seller/dashboard"), staleTime: 10_000, enabled: sells });
  const professional = useQuery({ ...apiQuery("GET /api/me/professional"), staleTime: 5_000, enabled: isBooked });
  const prices = useQuery({ ...tierPricesQuery(), staleTime: 60_000, enabled: any });
  if (!any) return [];
  const asked = [requests, prices, ...(sells ? [store] : []), ...(isBooked ? [professional] : [])];
  if (asked.some(({ isPending }) => isPending)) return null;
  return setupChecklists({
    me,
    requests: requests.data ?? null,
    store: store.data ?? null,
    standing: professional.data ?? null,
    plan: prices.data ? neededPlan(prices.data) : null,
    terms,
  });
}
