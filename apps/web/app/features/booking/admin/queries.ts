import type { AdminBookingAction } from "@pavane/contract/booking/admin-choices";
import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "../../../session/use-me.ts";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { refreshBookings } from "../queries.ts";

export type AdminBooking = Answer<"GET /api/admin/bookings">["data"][number];
export type AdminBookingDetail = Answer<"GET /api/admin/bookings/:id">;
export type AdminReview = AdminBookingDetail["reviews"][number];

export const adminBookingQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/admin/bookings/:id", { params: { id } }), staleTime: 0 });

/** Amounts, and another percent than the policy's, are for ADMIN alone. */
export const useSeesAmounts = (): boolean => useMe().role.includes("ADMIN");

/** One act of staff. Its dialog says a refusal; also then the row is read again, because somebody may have been faster. */
function useAct<Sent>(act: (sent: Sent) => Promise<AdminBookingDetail>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (booking) => {
      client.setQueryData(adminBookingQuery(booking.id).queryKey, booking);
      toast({ title: done });
    },
    onSettled: () =>
      Promise.all([
        refreshBookings(client),
        refreshRoutes(
          client,
          "GET /api/admin/bookings",
          "GET /api/admin/bookings/:id",
          "GET /api/admin/overview",
          "GET /api/admin/reports",
          "GET /api/admin/orders",
          "GET /api/admin/orders/:publicId",
        ),
      ]),
  });
}

export const useAnswerFor = (id: number, answer: "accept" | "decline") =>
  useAct(
    (body: Body<"POST /api/admin/bookings/:id/accept">) =>
      answer === "accept"
        ? api("POST /api/admin/bookings/:id/accept", { params: { id }, body })
        : api("POST /api/admin/bookings/:id/decline", { params: { id }, body }),
    answer === "accept" ? "Request accepted" : "Request declined",
  );

export const useCancelFor = (id: number) =>
  useAct(
    (body: Body<"POST /api/admin/bookings/:id/cancel">) =>
      api("POST /api/admin/bookings/:id/cancel", { params: { id }, body }),
    "Booking cancelled",
  );

export const useMoveFor = (id: number) =>
  useAct(
    (body: Body<"POST /api/admin/bookings/:id/move">) =>
      api("POST /api/admin/bookings/:id/move", { params: { id }, body }),
    "Booking moved",
  );

export const useDecide = (id: number) =>
  useAct(
    (body: Body<"POST /api/admin/bookings/:id/resolve">) =>
      api("POST /api/admin/bookings/:id/resolve", { params: { id }, body }),
    "Dispute decided",
  );

export const useHideReview = (reviewId: number) =>
  useAct(
    (body: Body<"POST /api/admin/booking-reviews/:id/hide">) =>
      api("POST /api/admin/booking-reviews/:id/hide", { params: { id: reviewId }, body }),
    "Review hidden",
  );

/** Pressed without a dialog, so that a refusal is said here. */
export const useShowReview = (reviewId: number) => {
  const act = useAct<void>(
    () => api("POST /api/admin/booking-reviews/:id/show", { params: { id: reviewId } }),
    "Review shown again",
  );
  const onError = (error: Error) =>
    toast({
      title: "Error",
      description: messageOf(error, "The review could not be shown. Try again."),
      variant: "destructive",
    });
  return { isPending: act.isPending, show: () => act.mutate(undefined, { onError }) };
};

/** What is asked of staff before it is done. */
export type StaffQuestion =
  | { readonly act: AdminBookingAction; readonly booking: AdminBooking }
  | { readonly act: "hide"; readonly booking: AdminBooking; readonly review: AdminReview };
