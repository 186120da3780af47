import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../../api/api.ts";
import { paths } from "../../../paths.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { bookingQuery, refreshBookings, type BookingDetail } from "../queries.ts";
import { bookedText } from "../rules/booked-texts.ts";
import { orNull } from "../rules/reasons.ts";
import { keep } from "./attempt-store.ts";

/** Nothing is sent where nothing was changed. */
export function useSaveNote({ id, note: before }: BookingDetail, onSaved: (note: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => {
      const note = orNull(text);
      if (note === before) return;
      const saved = await api("PATCH /api/bookings/:id", { params: { id }, body: { note } });
      client.setQueryData(bookingQuery(id).queryKey, (old) => (old ? { ...old, ...saved } : old));
    },
    onSuccess: (_saved, text) => onSaved(text),
    onError: () => refreshBookings(client),
  });
}

/** Books a held time that is free. */
export function useConfirm({ id, professional }: BookingDetail, zone: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api("POST /api/bookings/:id/confirm", { params: { id } }),
    onSuccess: async (booked) => {
      keep(professional.id, null);
      toast({ title: bookedText(booked, zone) ?? "Booking confirmed" });
      await navigate(paths.myBookings({ booking: id }), { replace: true });
    },
    onSettled: () => refreshBookings(client),
  });
}
