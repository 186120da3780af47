import { hourMs } from "@pavane/contract/core/durations";
import { useMutation } from "@tanstack/react-query";
import { Clock, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { newClientKey } from "../../../api/request-key.ts";
import { MessageButton } from "../../../people/message-button.tsx";
import { writeTo } from "../../../people/write-to.ts";
import { useNow } from "../../../time/use-now.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { BookingDetail } from "../queries.ts";
import { otherParty } from "../rules/booking-texts.ts";

const lateText = "I am ten minutes late";
/** So long before it begins somebody may know that they are late. */
const nearMs = 2 * hourMs;

/** Writes to the other side; near the time the button is a menu with the words that are needed then. */
export function BookingMessage({ booking }: { booking: BookingDetail }) {
  const now = useNow(60_000);
  const { id, state, starts_at: start, ends_at: end } = booking;
  const other = otherParty(booking);
  if (state === "held" || state === "expired") return null;
  const about = { type: "booking", id } as const;
  const isNear = state === "confirmed" && Date.parse(start) - now < nearMs && now < Date.parse(end);
  if (!isNear) return <MessageButton personId={other.id} name={other.name} about={about} />;
  return (
    <Menu
      label={`Message ${other.name}`}
      trigger={
        <Button
          variant="outline"
          size="small"
          icon={<MessageCircle aria-hidden />}
          aria-label={`Message ${other.name}`}
        >
          Message
        </Button>
      }
    >
      <LateItem bookingId={id} recipientId={other.id} name={other.name} />
      <MenuItem asChild>
        <Link to={writeTo(other.id, about)}>Write a message</Link>
      </MenuItem>
    </Menu>
  );
}

function LateItem({ bookingId, recipientId, name }: { bookingId: number; recipientId: number; name: string }) {
  const [key] = useState(newClientKey);
  const send = useMutation({
    mutationFn: () =>
      api("POST /api/conversations", {
        body: {
          recipient_id: recipientId,
          context: { type: "booking", id: bookingId },
          body: `${lateText}.`,
          client_key: key,
        },
      }),
    onSuccess: () => toast({ title: "Sent", description: `${name} reads: ${lateText}.` }),
    onError: (error) =>
      toast({ title: "Not sent", description: messageOf(error, "Try again."), variant: "destructive" }),
  });
  return (
    <MenuItem icon={<Clock aria-hidden />} onSelect={() => send.mutate()}>
      {lateText}
    </MenuItem>
  );
}
