import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { newRequestKey } from "../../../api/request-key.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { bookingQuery, refreshBookings } from "../queries.ts";
import { readId } from "../../../ui/search/read-id.ts";
import { attemptFor, lastHeld, type Attempt, type HoldRequest } from "../rules/hold-attempt.ts";
import { keep, readKept } from "./attempt-store.ts";

/** The time that is held with one professional: chosen, read again after a reload, held again, released. */
export function useHold(professionalId: number) {
  const client = useQueryClient();
  const [search, change] = useSearchState();
  const [attempt, setAttempt] = useState<Attempt | null>(() => readKept(professionalId));
  const remember = (next: Attempt | null) => {
    keep(professionalId, next);
    setAttempt(next);
  };
  const goesOn = useRef(false);
  const id = readId(search.get("booking")) ?? lastHeld(attempt)?.bookingId ?? null;
  const found = useQuery({ ...bookingQuery(id ?? 0), enabled: id !== null, staleTime: 0 });
  const asking = useMutation({
    mutationFn: async (request: HoldRequest) => {
      const next = attemptFor(request, attempt, newRequestKey);
      remember(next);
      const said = {
        seats: request.seats,
        dance_role: request.role,
        client_key: next.clientKey,
      };
      const held =
        request.series === null
          ? await api("POST /api/bookings", {
              body: { service_id: request.serviceId, starts_at: request.start, ...said },
            })
          : await api("POST /api/series/:id/bookings", { params: { id: request.series }, body: said });
      remember({ ...next, bookingId: held.id, earlier: null });
      client.setQueryData(bookingQuery(held.id).queryKey, { ...held, history: [] });
      return held;
    },
    onSuccess: (held) => {
      const on = goesOn.current;
      const fromAddress = search.get("start") !== null;
      // The hold does not depend on the address from now on: a reload or going back does not request it again.
      change({ service: held.service.id, start: null, booking: on ? held.id : null }, { replace: !on || fromAddress });
    },
    // The key of what was refused is used up; what was held before is held still.
    onError: () => {
      remember(lastHeld(attempt));
      change({ start: null }, { replace: true });
    },
    onSettled: () => refreshBookings(client),
  });
  const dropping = useMutation({
    mutationFn: (bookingId: number) => api("DELETE /api/bookings/:id/hold", { params: { id: bookingId } }),
    onSettled: () => refreshBookings(client),
  });
  const forget = () => {
    remember(null);
    asking.reset();
    change({ start: null, booking: null }, { replace: true });
  };
  const booking = id !== null && found.data?.professional.id === professionalId ? found.data : null;
  return {
    booking: booking?.side === "learner" ? booking : null,
    loading: id !== null && found.isPending,
    recheck: () => void found.refetch(),
    /** `goOn`: continues to the details immediately, where nothing else is to be chosen with the time. */
    ask: (request: HoldRequest, { goOn = false } = {}) => {
      goesOn.current = goOn;
      asking.mutate(request);
    },
    asking: asking.isPending ? asking.variables.start : null,
    refusal: asking.error,
    refused: asking.variables ?? null,
    /** Back to choosing; what is held stays until another time is chosen. */
    forget,
    letGo: (bookingId: number) => dropping.mutate(bookingId, { onSuccess: forget }),
    lettingGo: dropping.isPending,
  };
}

export type Hold = ReturnType<typeof useHold>;
