import { bookingActions, type BookingAction } from "@pavane/contract/booking/choices";
import { useState } from "react";
import { useBookPath } from "../../../appointments/use-book-path.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink, type ButtonVariant } from "../../../ui/buttons/button.tsx";
import { CancelDialog } from "../dialogs/cancel-dialog.tsx";
import { DeclineDialog } from "../dialogs/decline-dialog.tsx";
import { MoveDialog } from "../dialogs/move-dialog.tsx";
import { NoShowDialog, ObjectDialog } from "../dialogs/note-dialog.tsx";
import { ReplyDialog, ReviewDialog } from "../dialogs/review-dialog.tsx";
import type { Booking } from "../queries.ts";
import { isFree, otherParty } from "../rules/booking-texts.ts";
import { useAccept, useComplete, useTakeBack, useWithdrawMove } from "./use-booking-steps.ts";

/** Those that are beside what they answer. */
const elsewhere: ReadonlySet<BookingAction> = new Set(["accept_move", "decline_move"]);

interface BookingActionsProps {
  booking: Booking;
  /** Only these, as in a row of the list. */
  only?: readonly BookingAction[];
}

/** Everything one can do with a booking now. */
export function BookingActions({ booking, only = bookingActions }: BookingActionsProps) {
  const [open, setOpen] = useState<BookingAction | null>(null);
  const shown = booking.actions.filter((action) => only.includes(action) && !elsewhere.has(action));
  if (shown.length === 0) return null;
  return (
    <div className="relative z-10 flex flex-wrap gap-2">
      {shown.map((action) => (
        <ActionButton key={action} action={action} booking={booking} onOpen={() => setOpen(action)} />
      ))}
      <ActionDialog action={open} booking={booking} onClose={() => setOpen(null)} />
    </div>
  );
}

interface ActionButtonProps {
  action: BookingAction;
  booking: Booking;
  onOpen: () => void;
}

function ActionButton({ action, booking, onOpen }: ActionButtonProps) {
  const bookPath = useBookPath();
  const { id, order, professional, service } = booking;
  switch (action) {
    case "pay":
      if (isFree(booking))
        return (
          <ButtonLink size="small" to={bookPath(professional.id, { service: service.id, booking: id })}>
            Continue
          </ButtonLink>
        );
      return (
        <ButtonLink size="small" to={order === null ? paths.checkout({ item: `booking:${id}` }) : paths.pay({ order })}>
          {booking.together.length > 1 ? `Pay all ${booking.together.length} dates` : "Pay"}
        </ButtonLink>
      );
    case "book_again":
      return (
        <ButtonLink size="small" variant="outline" to={bookPath(professional.id, { service: service.id })}>
          Book again
        </ButtonLink>
      );
    case "accept":
      return <AcceptButton id={id} />;
    case "withdraw_move":
      return <WithdrawMoveButton id={id} />;
    case "complete":
      return <CompleteButton id={id} />;
    case "take_back":
      return <TakeBackButton id={id} name={otherParty(booking).name} />;
    default: {
      const variant = variants[action] ?? "outline";
      return (
        <Button size="small" variant={variant} onClick={onOpen}>
          {labelOf(action, booking)}
        </Button>
      );
    }
  }
}

function labelOf(action: BookingAction, booking: Booking): string {
  if (action === "no_show") return `${otherParty(booking).name} did not come`;
  if (action === "review" && booking.reviews.mine !== null) return "Change review";
  return labels[action] ?? action;
}

const labels: Partial<Record<BookingAction, string>> = {
  withdraw: "Withdraw",
  decline: "Decline",
  move: "Move",
  cancel: "Cancel",
  object: "Object",
  review: "Review",
  reply: "Reply",
};

const variants: Partial<Record<BookingAction, ButtonVariant>> = { object: "primary", review: "primary" };

function AcceptButton({ id }: { id: number }) {
  const accept = useAccept(id);
  return (
    <Button size="small" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
      Accept
    </Button>
  );
}

function WithdrawMoveButton({ id }: { id: number }) {
  const withdraw = useWithdrawMove(id);
  return (
    <Button size="small" variant="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
      Take the new time back
    </Button>
  );
}

function CompleteButton({ id }: { id: number }) {
  const complete = useComplete(id);
  return (
    <Button size="small" busy={complete.isPending} onClick={() => complete.mutate(undefined)}>
      It took place
    </Button>
  );
}

function TakeBackButton({ id, name }: { id: number; name: string }) {
  const takeBack = useTakeBack(id);
  return (
    <Button size="small" variant="outline" busy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
      {name} came after all
    </Button>
  );
}

interface ActionDialogProps {
  action: BookingAction | null;
  booking: Booking;
  onClose: () => void;
}

function ActionDialog({ action, booking, onClose }: ActionDialogProps) {
  const { theirs } = booking.reviews;
  switch (action) {
    case "withdraw":
    case "cancel":
      return <CancelDialog booking={booking} onClose={onClose} />;
    case "decline":
      return <DeclineDialog booking={booking} onClose={onClose} />;
    case "move":
      return <MoveDialog booking={booking} onClose={onClose} />;
    case "no_show":
      return <NoShowDialog booking={booking} onClose={onClose} />;
    case "object":
      return <ObjectDialog booking={booking} onClose={onClose} />;
    case "review":
      return <ReviewDialog booking={booking} onClose={onClose} />;
    case "reply":
      return theirs === null ? null : <ReplyDialog reviewId={theirs.id} onClose={onClose} />;
    default:
      return null;
  }
}
