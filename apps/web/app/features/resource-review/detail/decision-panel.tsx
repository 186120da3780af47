import { useState } from "react";
import { commonErrors } from "@pavane/contract/core/errors";
import { claimMinutes } from "@pavane/contract/resources/choices";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { useDraftValues } from "../../../forms/draft-fields.tsx";
import { useMe } from "../../../session/use-me.ts";
import { ApiError } from "../../../api/api-error.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { useDecide, useReadAgain, type ReviewDetail } from "../queries.ts";
import { RowClaim } from "../queue/row-claim.tsx";
import { changesDraft, firstDecision } from "../rules/requested-changes.ts";
import { ApproveForm } from "./approve-form.tsx";
import { AskForm } from "./ask-form.tsx";
import { DecidedAlready } from "./decided-already.tsx";
import { moveDraft } from "./move-draft.ts";

interface DecisionPanelProps {
  detail: ReviewDetail;
  next: { search: string } | null;
  onDone: () => void;
}

const choices = [
  { value: "approve", label: "Approve" },
  { value: "request_changes", label: "Ask for changes" },
] as const;

/** What a decision is about. */
const lookedAt = ({ item, release_id: releaseId, seen }: ReviewDetail) => ({ reason: item.reason, releaseId, seen });

/**
 * The decision about a waiting item, for the officer who has claimed it. If another officer decided first, that is
 * shown and the typed text stays; if the item changed in the meantime, its new state is shown, to be checked again.
 */
export function DecisionPanel({ detail, next, onDone }: DecisionPanelProps) {
  const me = useMe();
  const { item } = detail;
  // As they were when the officer opened it: another officer's decision in the meantime deletes no typed text, and the
  // server refuses this one.
  const [{ reason, releaseId, seen }, look] = useState(lookedAt(detail));
  const draft = changesDraft(item.id, releaseId);
  const [kept] = useDraftValues(draft);
  const [choice, setChoice] = useState<(typeof choices)[number]["value"]>(firstDecision(reason, kept));
  const decide = useDecide(item.id);
  const readAgain = useReadAgain(item.id);
  const { error } = decide;
  if (error instanceof ApiError && error.code === "already_decided")
    return <DecidedAlready sentence={error.serverMessage} note={decide.variables?.note ?? ""} next={next} />;
  if (reason === null || decide.isSuccess) return null;
  if (item.seller.id === me.id) return <p className="text-meta text-soft">{resourcesErrors.own_resource.message}</p>;
  if (item.claim && !item.claim.mine) return <p className="text-meta text-soft">Being reviewed by {item.claim.name}</p>;
  const claimed = item.claim !== null;
  const send = (body: Omit<Parameters<typeof decide.mutate>[0], "release_id" | "seen">) =>
    decide.mutate(
      { ...body, release_id: releaseId, seen },
      {
        onSuccess: onDone,
        onError: (failed) => {
          if (failed instanceof ApiError && failed.code === commonErrors.edit_conflict.code)
            void readAgain().then(
              (now) => {
                moveDraft(me.id, { from: draft, to: changesDraft(item.id, now.release_id) });
                look(lookedAt(now));
              },
              () => undefined,
            );
        },
      },
    );
  return (
    <section className="grid gap-5">
      {claimed ? null : (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunk px-4 py-3 text-meta">
          <p className="min-w-0 flex-1 basis-48">Claim it to decide. For {claimMinutes} minutes nobody else can.</p>
          <RowClaim item={item} />
        </div>
      )}
      <fieldset disabled={!claimed} className="grid min-w-0 gap-5">
        {/* Texts that are on sale already are put right by their seller; taking down is what is left. */}
        {reason === "edit" ? null : (
          <SegmentedControl
            label="Decision"
            value={choice}
            options={choices}
            onChange={(value) => {
              decide.reset();
              setChoice(value);
            }}
          />
        )}
        <div hidden={choice !== "approve"}>
          <ApproveForm
            seen={seen}
            pending={decide.isPending}
            error={choice === "approve" ? error : null}
            sent={decide.isSuccess}
            onApprove={(checklist) => send({ decision: "approve", checklist })}
          />
        </div>
        <div hidden={choice !== "request_changes"}>
          <AskForm
            draft={draft}
            pending={decide.isPending}
            error={choice === "request_changes" ? error : null}
            staysOnSale={reason === "version"}
            sent={decide.isSuccess}
            onAsk={(note) => send({ decision: "request_changes", note })}
          />
        </div>
      </fieldset>
    </section>
  );
}
