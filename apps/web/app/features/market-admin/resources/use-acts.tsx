import { useState, type ReactNode } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { BulkOutcomes } from "../../../catalogue/bulk-outcomes.tsx";
import { counted } from "../../../counted.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useStaffAct, type Outcome, type StaffAct } from "../queries.ts";
import { actTexts, doneWords, isPlain } from "../rules/acts.ts";
import { ActDialog } from "./act-dialog.tsx";
import type { ActTarget } from "./act-target.ts";

interface Acts {
  act: (action: StaffAct) => void;
  pending: boolean;
  dialog: ReactNode;
}

/**
 * Applies an action to one or several resources, immediately or after a confirmation, and shows for each refused one
 * why.
 */
export function useActs(about: readonly ActTarget[], onDone: () => void = () => undefined): Acts {
  const [asking, setAsking] = useState<StaffAct | null>(null);
  const [refused, setRefused] = useState<{ action: StaffAct; outcomes: readonly Outcome[] } | null>(null);
  const change = useStaffAct();
  const finish = (action: StaffAct, outcomes: readonly Outcome[]) => {
    const done = outcomes.filter(({ ok }) => ok);
    if (done.length > 0)
      toast({
        title: doneWords[action],
        description: about.length === 1 ? about[0]?.title : counted(done.length, "resource"),
      });
    if (done.length < outcomes.length) setRefused({ action, outcomes: outcomes.filter(({ ok }) => !ok) });
    else onDone();
  };
  const act = (action: StaffAct) => {
    if (change.isPending) return;
    if (!isPlain(action)) return setAsking(action);
    change.mutate(
      { ids: about.map(({ id }) => id), action },
      {
        onSuccess: ({ data }) => finish(action, data),
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "It could not be done. Try again."),
            variant: "destructive",
          }),
      },
    );
  };
  const dialog = (
    <>
      {asking && !isPlain(asking) ? (
        <ActDialog
          action={asking}
          about={about}
          onClose={() => setAsking(null)}
          onDone={(outcomes) => {
            setAsking(null);
            finish(asking, outcomes);
          }}
        />
      ) : null}
      {refused ? (
        <BulkOutcomes
          refused={refused.outcomes}
          about={about}
          title={actTexts[refused.action]}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </>
  );
  return { act, pending: change.isPending, dialog };
}
