import { roleTexts } from "@pavane/contract/identity/role-texts";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useDecideRole, type ListedRoleRequest } from "./role-requests-queries.ts";

export function AcceptRequestDialog({ request, onClose }: { request: ListedRoleRequest; onClose: () => void }) {
  const decide = useDecideRole(onClose);
  const { name, may } = roleTexts[request.role];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || decide.isPending || onClose()}
      question={`Give ${request.person.name} the role ${name}?`}
      confirm="Accept"
      destructive={false}
      busy={decide.isPending}
      onConfirm={() => decide.mutate({ id: request.id, reason: null })}
    >
      <p>{may}</p>
      {!request.person.email_confirmed ? <p>They have not confirmed an e-mail yet, so no mail tells them.</p> : null}
      {isToShow(decide.error) ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(decide.error, "The request could not be accepted. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** Users who closed "Confirm it's you" know that nothing happened. */
const isToShow = (error: unknown): boolean =>
  Boolean(error) && !(error instanceof ApiError && error.code === "reauthentication_required");
