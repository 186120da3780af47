import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { refreshBookings, type Booking } from "../queries.ts";

type Step<Sent> = (sent: Sent) => Promise<Booking>;

/** One step of a booking. Dialogs show a refusal themselves; a button's is said by a toast. */
function useStep<Sent>(step: Step<Sent>, done: string | ((booking: Booking) => string), quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (booking) => {
      toast({ title: typeof done === "string" ? done : done(booking) });
    },
    onError: (error) => {
      if (!quiet) toast({ title: messageOf(error, "That did not work. Try again."), variant: "destructive" });
    },
    onSettled: () => refreshBookings(client),
  });
}

const at = (id: number) => ({ params: { id } });

export const useAccept = (id: number) =>
  useStep(() => api("POST /api/bookings/:id/accept", at(id)), "Request accepted");

export const useDecline = (id: number) =>
  useStep(
    (body: Body<"POST /api/bookings/:id/decline">) => api("POST /api/bookings/:id/decline", { ...at(id), body }),
    "Request declined",
    true,
  );

export const useCancel = (id: number, done: string) =>
  useStep(
    (body: Body<"POST /api/bookings/:id/cancel">) => api("POST /api/bookings/:id/cancel", { ...at(id), body }),
    done,
    true,
  );

export const useMove = (id: number) =>
  useStep(
    (body: Body<"POST /api/bookings/:id/move">) => api("POST /api/bookings/:id/move", { ...at(id), body }),
    ({ proposal }) => (proposal?.state === "open" ? "New time proposed" : "Booking moved"),
    true,
  );

export const useAcceptMove = (id: number) =>
  useStep(() => api("POST /api/bookings/:id/move/accept", at(id)), "Booking moved");

export const useDeclineMove = (id: number) =>
  useStep(() => api("POST /api/bookings/:id/move/decline", at(id)), "The old time stands");

export const useWithdrawMove = (id: number) =>
  useStep(() => api("DELETE /api/bookings/:id/move", at(id)), "The proposed time was taken back");

export const useComplete = (id: number) =>
  useStep(() => api("POST /api/bookings/:id/complete", at(id)), "Marked as held");

export const useReportAbsence = (id: number) =>
  useStep(
    (body: Body<"POST /api/bookings/:id/no-show">) => api("POST /api/bookings/:id/no-show", { ...at(id), body }),
    "Reported",
    true,
  );

export const useObject = (id: number) =>
  useStep(
    (body: Body<"POST /api/bookings/:id/object">) => api("POST /api/bookings/:id/object", { ...at(id), body }),
    "Objection sent",
    true,
  );

export const useTakeBack = (id: number) =>
  useStep(() => api("POST /api/bookings/:id/take-back", at(id)), "Report taken back");

export const useWriteReview = (id: number) =>
  useStep(
    (body: Body<"PUT /api/bookings/:id/review">) => api("PUT /api/bookings/:id/review", { ...at(id), body }),
    "Review saved",
    true,
  );

/** Its answer is the review alone. */
export function useReply(reviewId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/booking-reviews/:id/reply">) =>
      api("POST /api/booking-reviews/:id/reply", { params: { id: reviewId }, body }),
    onSuccess: () => {
      toast({ title: "Reply sent" });
    },
    onSettled: () => refreshBookings(client),
  });
}
