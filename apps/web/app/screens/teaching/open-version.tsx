import { SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { useWrite } from "../../features/courses/queries.ts";
import { ChangeList } from "../../features/courses/versions/change-list.tsx";
import type { VersionComparison } from "../../features/courses/versions/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { dateText } from "../../time/dates.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { takeFocusInView } from "../../ui/focus/take-focus.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { PublishVersionDialog } from "./publish-version-dialog.tsx";
import { standingChoices, type Choices, type Chosen } from "./version-choices.ts";
import { VersionConflicts } from "./version-conflicts.tsx";

/** What is asked about, as it was read when the dialog opened: that is what is published or refused. */
type OpenDialog =
  | { readonly kind: "discard" }
  | { readonly kind: "publish"; readonly comparison: VersionComparison; readonly choices: Choices };

/** What the new version changes, what is to be decided, and publishing or discarding it. */
export function OpenVersion({ comparison }: { comparison: VersionComparison }) {
  const [chosen, choose] = useState<Chosen>({});
  const [dialog, open] = useState<OpenDialog | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const { changes, conflicts } = comparison;
  const choices = standingChoices(chosen, conflicts);
  const left = conflicts.filter(({ key }) => choices[key] === undefined).length;
  const isEmpty = changes.length === 0 && conflicts.length === 0;
  return (
    <section aria-labelledby="new-version" className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="new-version" className="text-title font-semibold [overflow-wrap:anywhere]">
            New version of {comparison.title}
          </h2>
          <p className="text-meta text-soft">{begunText(comparison)}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => open({ kind: "discard" })}>
            Discard
          </Button>
          <ButtonLink
            size="small"
            variant="outline"
            icon={<SquarePen aria-hidden />}
            to={teachingPaths.editTaughtCourse(comparison.draft_id)}
          >
            Edit it
          </ButtonLink>
          <Button
            size="small"
            disabled={isEmpty || left > 0}
            onClick={() => open({ kind: "publish", comparison, choices })}
          >
            Publish…
          </Button>
        </div>
      </div>
      {hasChanged ? <ChangedMeanwhile /> : null}
      {conflicts.length > 0 ? (
        <VersionConflicts
          conflicts={conflicts}
          choices={choices}
          left={left}
          onChoose={(of, choice) => choose({ ...chosen, [of.key]: { choice, of } })}
        />
      ) : null}
      <Changes comparison={comparison} />
      {dialog?.kind === "publish" ? (
        <PublishVersionDialog
          comparison={dialog.comparison}
          choices={dialog.choices}
          onClose={() => open(null)}
          onChanged={() => {
            setChanged(true);
            open(null);
          }}
        />
      ) : null}
      {dialog?.kind === "discard" ? <DiscardPrompt comparison={comparison} onClose={() => open(null)} /> : null}
    </section>
  );
}

const begunText = ({ begun_at: at, begun_by: by }: VersionComparison): string =>
  `Begun ${dateText(at)}${by === null ? "" : ` by ${by}`}. Nobody but the authors of the course sees it.`;

const ChangedMeanwhile = () => (
  <output
    ref={takeFocusInView}
    tabIndex={-1}
    className="rounded-control bg-brass-tint px-4 py-3 text-meta text-on-brass-tint outline-none"
  >
    The course or this version changed after you had read it, so nothing was published. Below is what it is now; what
    you chose and your note are kept.
  </output>
);

function Changes({ comparison: { changes, conflicts } }: { comparison: VersionComparison }) {
  if (changes.length === 0)
    return conflicts.length > 0 ? null : <p className="text-soft">This version changes nothing yet.</p>;
  return (
    <div>
      <h3 className="mb-3 font-semibold">What it changes</h3>
      <ChangeList changes={changes} />
    </div>
  );
}

function DiscardPrompt({ comparison, onClose }: { comparison: VersionComparison; onClose: () => void }) {
  const discard = useWrite({
    write: () => api("DELETE /api/courses/:id/draft", { params: { id: comparison.course_id } }),
    done: "New version discarded",
    failed: "Failed to discard the new version",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || discard.isPending || onClose()}
      question="Discard this new version?"
      confirm="Discard"
      busy={discard.isPending}
      onConfirm={() => discard.mutate(undefined)}
    >
      <p>What was written in it is deleted. The course stays as its learners see it.</p>
    </ConfirmDialog>
  );
}
