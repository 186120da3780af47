import { claimMinutes, markingText } from "@pavane/contract/learning/submission-rules";
import { minuteMs } from "@pavane/contract/core/durations";
import { timeText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Submission } from "../assessment/queries.ts";
import { useClaim, type Pass } from "./queries.ts";

type Claim = NonNullable<Submission["claimed"]>;

export const claimOf = (submission: Submission, pass: Pass): Claim | null =>
  pass === "first" ? submission.claimed : (submission.second?.claimed ?? null);

/** When it lapses, if nothing more is saved. */
export const untilText = ({ at }: Pick<Claim, "at">): string =>
  timeText(new Date(Date.parse(at) + claimMinutes * minuteMs).toISOString());

/** Before one marks: who is at it, or the button to begin. */
export function ClaimPanel({ submission, pass }: { submission: Submission; pass: Pass }) {
  const claiming = useClaim(pass);
  const claim = claimOf(submission, pass);
  const isOthers = claim !== null && !claim.mine;
  const may = pass === "first" ? submission.can.claim : submission.can.claim_second;
  if (!isOthers && !may) return null;
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-5">
      <p className="text-meta text-soft">{isOthers ? markingText(claim.name) : invitation[pass]}</p>
      {isOthers ? null : (
        <Button busy={claiming.isPending} onClick={() => claiming.mutate(submission.id)}>
          {pass === "first" ? "Mark this video" : "Begin the second marking"}
        </Button>
      )}
    </div>
  );
}

const invitation: Readonly<Record<Pass, string>> = {
  first: `While you mark it nobody else can, until ${claimMinutes} minutes after the last thing you saved.`,
  second: "Mark it once more, without seeing the first marks. Afterwards you both see how far you agree.",
};
