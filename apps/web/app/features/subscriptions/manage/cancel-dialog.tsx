import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../session/session.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { plansQuery } from "../queries.ts";
import { benefitLines, usableLines } from "../rules/benefit-lines.ts";
import { cancelQuestion } from "../rules/plan-questions.ts";
import type { Subscription } from "../shapes.ts";
import { useCancelPlan } from "./manage-queries.ts";

/** Asks before a plan is cancelled, and says what ends with it. */
export function CancelDialog({ one, onClose }: { one: Subscription; onClose: () => void }) {
  const [now] = useState(() => Date.now());
  const { data } = useQuery(plansQuery("member"));
  const cancel = useCancelPlan(one);
  const session = useSession();
  const roles = session.state === "member" ? session.me.role : [];
  const lines = data && one.source === "own" ? usableLines(benefitLines(data.tiers, one.plan.tier), roles) : [];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || cancel.isPending || onClose()}
      question={cancelQuestion(one, now)}
      confirm="Cancel plan"
      cancel="Keep plan"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
    >
      {lines.length === 0 ? null : (
        <>
          <p>{one.status === "PAST_DUE" ? "What ends:" : "What ends then:"}</p>
          <ul className="grid list-disc gap-0.5 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {one.source === "studio" ? (
        <p>Every seat of the studio ends {one.status === "PAST_DUE" ? "with it" : "then"}.</p>
      ) : null}
      <p>What you bought stays yours.</p>
    </ConfirmDialog>
  );
}
