import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { actLabels, doneText, type BulkUsersResult, type UsersAct } from "../rules/many-users.ts";
import { ManyUsersDialog } from "./many-users-dialog.tsx";
import { ManyUsersResult } from "./many-users-result.tsx";
import type { UserRow } from "./queries.ts";

const acts: readonly UsersAct[] = ["deactivate", "reactivate", "send_verification"];

interface ManyUsersProps {
  chosen: readonly UserRow[];
  /** When it is done: nobody is chosen any more. */
  onDone: () => void;
}

/** One thing done for everybody who was chosen. Who was refused is listed with the reason. */
export function ManyUsers({ chosen, onDone }: ManyUsersProps) {
  const [asking, setAsking] = useState<UsersAct | null>(null);
  const [refused, setRefused] = useState<{ action: UsersAct; result: BulkUsersResult } | null>(null);
  useLeaveFocus();
  const finish = (action: UsersAct, result: BulkUsersResult) => {
    setAsking(null);
    if (result.failed.length > 0) return setRefused({ action, result });
    toast({ title: doneText(action, result.done.length) });
    onDone();
  };
  return (
    <>
      {acts.map((action) => (
        <Button key={action} size="small" variant="outline" onClick={() => setAsking(action)}>
          {actLabels[action]}
        </Button>
      ))}
      {asking ? (
        <ManyUsersDialog
          action={asking}
          chosen={chosen}
          onClose={() => setAsking(null)}
          onDone={(result) => finish(asking, result)}
        />
      ) : null}
      {refused ? <ManyUsersResult {...refused} chosen={chosen} onClose={onDone} /> : null}
    </>
  );
}
