import { roleName, roleTexts } from "@pavane/contract/identity/role-texts";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useInstructorWrite, type Instructor, type TeachingRole } from "./queries.ts";

interface RoleDialogProps {
  person: Instructor;
  role: TeachingRole;
  onClose: () => void;
}

export function GiveTeachingRoleDialog({ person, role, onClose }: RoleDialogProps) {
  const give = useInstructorWrite({
    write: () => api("PUT /api/admin/users/:id/roles/:role", { params: { id: person.id, role }, body: {} }),
    done: "Role given",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || give.isPending || onClose()}
      question={`Give ${person.name} the role ${roleName(role)}?`}
      confirm="Give role"
      destructive={false}
      busy={give.isPending}
      onConfirm={() => give.mutate()}
    >
      <p>{roleTexts[role].may}</p>
      <Failure error={give.error} fallback="The role could not be given. Try again." />
    </ConfirmDialog>
  );
}

/** Without a teaching role nobody teaches; who still has courses is offered to hand them over before. */
export function TakeTeachingRoleDialog({
  person,
  role,
  onClose,
  onHandOver,
}: RoleDialogProps & { onHandOver: () => void }) {
  const take = useInstructorWrite({
    write: () => api("DELETE /api/admin/users/:id/roles/:role", { params: { id: person.id, role } }),
    done: "Role taken",
    onDone: onClose,
  });
  const isLast = person.role.every((held) => held === role);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || take.isPending || onClose()}
      question={`Take the role ${roleName(role)} from ${person.name}?`}
      confirm="Take role"
      busy={take.isPending}
      onConfirm={() => take.mutate()}
    >
      {isLast && person.courses > 0 ? (
        <LeftAlone person={person} onHandOver={onHandOver} />
      ) : (
        <p>It counts from their next step on. They stay signed in.</p>
      )}
      {role === "COURSE_CREATOR" ? <p>Courses they are paid for are paid to the platform from then on.</p> : null}
      <Failure error={take.error} fallback="The role could not be taken. Try again." />
    </ConfirmDialog>
  );
}

function LeftAlone({ person, onHandOver }: { person: Instructor; onHandOver: () => void }) {
  const courses = counted(person.courses, "course");
  return (
    <>
      <p>
        They still teach {courses}. Without a teaching role they can no longer open them as a teacher, and their
        learners have nobody to answer them.
      </p>
      {person.can.transfer ? (
        <p>
          <Button variant="outline" size="small" onClick={onHandOver}>
            Hand over {courses} first
          </Button>
        </p>
      ) : (
        <p>An administrator can hand these courses over, before or after.</p>
      )}
    </>
  );
}

/** Users who closed "Confirm it's you" know that nothing happened. */
function Failure({ error, fallback }: { error: unknown; fallback: string }) {
  if (!error || (error instanceof ApiError && error.code === "reauthentication_required")) return null;
  return (
    <p role="alert" className="font-medium text-brick">
      {messageOf(error, fallback)}
    </p>
  );
}
