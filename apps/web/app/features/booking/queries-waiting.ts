import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { paths } from "../../paths.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type WaitingEntry = Answer<"GET /api/waiting">["data"][number];

/** An offer is kept for minutes only, so this is asked again and again. */
export const waitingQuery = () =>
  queryOptions({ ...apiQuery("GET /api/waiting"), staleTime: 10_000, refetchInterval: 30_000 });

function useRefreshed() {
  const client = useQueryClient();
  return () =>
    refreshRoutes(
      client,
      "GET /api/waiting",
      "GET /api/bookings",
      "GET /api/bookings/:id",
      "GET /api/professionals/:id/slots",
    );
}

const toastError = (error: unknown) =>
  toast({ title: messageOf(error, "That did not work. Try again."), variant: "destructive" });

/** `joined` hears of the new place in the list, which is there already. */
export function useJoinWaiting(joined?: (id: number) => void) {
  const client = useQueryClient();
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: (body: Body<"POST /api/waiting">) => api("POST /api/waiting", { body }),
    onSuccess: (entry) => {
      toast({ title: "You are on the waiting list", description: "We tell you when a place is free." });
      client.setQueryData(
        waitingQuery().queryKey,
        (known) => known && { data: [...known.data.filter((one) => one.session_id !== entry.session_id), entry] },
      );
      joined?.(entry.id);
    },
    onError: toastError,
    onSettled: refresh,
  });
}

/** Holds the offered place and continues to its details, as with any other time. */
export function useTakeOffer({ id }: WaitingEntry) {
  const refresh = useRefreshed();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api("POST /api/waiting/:id/take", { params: { id }, body: {} }),
    onSuccess: (held) =>
      navigate(paths.book(held.professional.id, { service: held.service.id, start: held.starts_at, booking: held.id })),
    onError: toastError,
    onSettled: refresh,
  });
}

const sayLeft = () => toast({ title: "You have left the waiting list" });

/** `left`: what follows, before the lists are read again. */
export function useLeaveWaiting({ id }: WaitingEntry, left: () => unknown = sayLeft) {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: () => api("DELETE /api/waiting/:id", { params: { id } }),
    onSuccess: () => void left(),
    onError: toastError,
    onSettled: refresh,
  });
}
