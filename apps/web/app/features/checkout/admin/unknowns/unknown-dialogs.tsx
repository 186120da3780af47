import { messageOf } from "../../../../api/api-error.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { closeIfDecided, useGiveBackUnknown, useNotOurs, useTakeUp, type Unknown } from "../queries.ts";
import { notOursHints, takeUpHints } from "../rules/unknown-texts.ts";
import { aboutUnknown } from "./about-unknown.ts";

interface UnknownDialogProps {
  unknown: Unknown;
  onClose: () => void;
}

/** Asks before something is said to be nobody's here. */
export function NotOursDialog({ unknown, onClose }: UnknownDialogProps) {
  const notOurs = useNotOurs(unknown.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || notOurs.isPending || onClose()}
      question="Has it nothing to do with this site?"
      confirm="Not ours"
      destructive={unknown.marked}
      busy={notOurs.isPending}
      onConfirm={() => notOurs.mutate(undefined, { onSuccess: onClose, onError: closeIfDecided(onClose) })}
    >
      <p>{aboutUnknown(unknown)}</p>
      {unknown.marked ? (
        <p>It carries this site’s mark, so this site made it. {notOursHints[unknown.kind]}</p>
      ) : (
        <p>Nothing is booked, and it is not listed as open any more.</p>
      )}
      <Failed error={notOurs.error} />
    </ConfirmDialog>
  );
}

/** Asks before a plan that nobody here has is ended at the payment service. */
export function EndPlanDialog({ unknown, onClose }: UnknownDialogProps) {
  const end = useTakeUp(unknown.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || end.isPending || onClose()}
      question="End this plan at the payment service?"
      confirm="End it there"
      destructive
      busy={end.isPending}
      onConfirm={() => end.mutate({ as: "plan" }, { onSuccess: onClose, onError: closeIfDecided(onClose) })}
    >
      <p>{aboutUnknown(unknown)}</p>
      <p>{takeUpHints.plan} Whoever had it can begin a plan here anew.</p>
      <p>On a copy of this site do not end what the site itself goes on with.</p>
      <Failed error={end.error} />
    </ConfirmDialog>
  );
}

/** Asks before money is refunded to its payer. */
export function GiveBackDialog({ unknown, onClose }: UnknownDialogProps) {
  const giveBack = useGiveBackUnknown(unknown.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || giveBack.isPending || onClose()}
      question="Give the money back to whoever paid it?"
      confirm="Give back"
      busy={giveBack.isPending}
      onConfirm={() => giveBack.mutate(undefined, { onSuccess: onClose, onError: closeIfDecided(onClose) })}
    >
      <p>{aboutUnknown(unknown)}</p>
      <Failed error={giveBack.error} />
    </ConfirmDialog>
  );
}

const Failed = ({ error }: { error: Error | null }) =>
  error ? (
    <p role="alert" className="font-medium text-brick">
      {messageOf(error, "It could not be done. Try again.")}
    </p>
  ) : null;
