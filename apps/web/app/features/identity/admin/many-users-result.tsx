import { displayName } from "../../../people/display-name.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { actLabels, doneText, type BulkUsersResult, type UsersAct } from "../rules/many-users.ts";
import type { UserRow } from "./queries.ts";

interface ManyUsersResultProps {
  action: UsersAct;
  result: BulkUsersResult;
  chosen: readonly UserRow[];
  onClose: () => void;
}

/** For how many people something was done, and why not for each of the others. */
export function ManyUsersResult({ action, result: { done, failed }, chosen, onClose }: ManyUsersResultProps) {
  const people = new Map(chosen.map((person) => [person.id, person]));
  const nameOf = (id: number): string => {
    const person = people.get(id);
    return person ? `${displayName(person)} (@${person.username})` : `#${id}`;
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={actLabels[action]}
      description={done.length === 0 ? "Nothing was changed." : doneText(action, done.length)}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul role="alert" className="grid max-h-[50vh] gap-px overflow-y-auto rounded-control border border-line bg-line">
        {failed.map(({ id, message }) => (
          <li key={id} className="grid gap-0.5 bg-card px-4 py-3 text-meta">
            <p className="font-semibold [overflow-wrap:anywhere]">{nameOf(id)}</p>
            <p className="text-brick">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
