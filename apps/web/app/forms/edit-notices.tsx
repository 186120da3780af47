import { History, UsersRound } from "lucide-react";
import { Button } from "../ui/buttons/button.tsx";
import { useLoadNewer } from "./use-load-newer.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { labelOf } from "./drafts/label-of.ts";
import type { Edit } from "./use-edit.ts";

interface EditNoticesProps {
  edit: Edit;
  error: unknown;
  onReloaded: () => void;
  /** False where the form has its own button to discard what was typed. */
  discard?: boolean;
  /** The form saves itself: what was brought back is on its way already, and nothing is said of it. */
  selfSaving?: boolean;
}

/** Shown above the fields: what was restored from before, and what another user saved in the meantime. */
export function EditNotices({ edit, error, onReloaded, discard = true, selfSaving = false }: EditNoticesProps) {
  const { reload } = edit;
  return (
    <>
      {edit.restored && !selfSaving ? <RestoredNotice onThrowAway={discard ? edit.throwAway : null} /> : null}
      {reload ? <Conflict error={error} reload={reload} onReloaded={onReloaded} /> : null}
      {edit.disputed.length > 0 ? <Disputed edit={edit} /> : null}
    </>
  );
}

/** What was typed before stands in the form again. */
export function RestoredNotice({ onThrowAway }: { onThrowAway: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-brass-tint px-4 py-2.5 text-meta text-on-brass-tint">
      <History aria-hidden className="size-[18px] shrink-0" />
      <output className="min-w-0 flex-1">What you typed before was brought back. It is not saved yet.</output>
      {onThrowAway ? (
        <Button size="small" variant="outline" onClick={onThrowAway}>
          Discard
        </Button>
      ) : null}
    </div>
  );
}

interface ConflictProps {
  error: unknown;
  reload: () => Promise<boolean>;
  onReloaded: () => void;
}

function Conflict({ error, reload, onReloaded }: ConflictProps) {
  const { busy, loadNewer } = useLoadNewer(reload, onReloaded);
  return <ConflictNotice error={error} busy={busy} onReload={() => void loadNewer()} />;
}

function Disputed({ edit }: { edit: Edit }) {
  return (
    <section aria-label="Changed by both of you" className="grid gap-3 rounded-control bg-sunk px-4 py-3 text-meta">
      <p className="flex items-center gap-2 font-semibold">
        <UsersRound aria-hidden className="size-[18px] shrink-0" />
        You both changed this. Your words are in the form; theirs are here.
      </p>
      {edit.disputed.map(({ name, theirs }) => (
        <div key={name} className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-small text-soft">{labelOf(name)}</p>
            <p className="max-h-40 overflow-y-auto break-words whitespace-pre-line">{theirs || "Nothing"}</p>
          </div>
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="outline"
              aria-label={`Use theirs for ${labelOf(name)}`}
              onClick={() => edit.takeTheirs(name)}
            >
              Use theirs
            </Button>
            <Button
              size="small"
              variant="outline"
              aria-label={`Keep mine for ${labelOf(name)}`}
              onClick={() => edit.keepMine(name)}
            >
              Keep mine
            </Button>
          </span>
        </div>
      ))}
    </section>
  );
}
