import { SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { useWrite } from "../../features/courses/queries.ts";
import { ChangeList } from "../../features/courses/versions/change-list.tsx";
import type { VersionComparison } from "../../features/courses/versions/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { dateText } from "../../time/dates.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { PublishVersionDialog } from "./publish-version-dialog.tsx";
import { VersionConflicts, type Choices } from "./version-conflicts.tsx";

/** What the new version changes, what is to be decided, and publishing or discarding it. */
export function OpenVersion({ comparison }: { comparison: VersionComparison }) {
  const [choices, choose] = useState<Choices>({});
  const [dialog, open] = useState<"publish" | "discard" | null>(null);
  const { changes, conflicts } = comparison;
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
          <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => open("discard")}>
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
          <Button size="small" disabled={isEmpty || left > 0} onClick={() => open("publish")}>
            Publish…
          </Button>
        </div>
      </div>
      {conflicts.length > 0 ? (
        <VersionConflicts conflicts={conflicts} choices={choices} left={left} onChoose={choose} />
      ) : null}
      <Changes comparison={comparison} />
      {dialog === "publish" ? (
        <PublishVersionDialog comparison={comparison} choices={choices} onClose={() => open(null)} />
      ) : null}
      {dialog === "discard" ? <DiscardPrompt comparison={comparison} onClose={() => open(null)} /> : null}
    </section>
  );
}

const begunText = ({ begun_at: at, begun_by: by }: VersionComparison): string =>
  `Begun ${dateText(at)}${by === null ? "" : ` by ${by}`}. Nobody but the authors of the course sees it.`;

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
