import { Check, CloudOff, RefreshCw } from "lucide-react";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { revisionTime } from "./history/revision-time.ts";
import { isWhole } from "./lesson-text-values.ts";
import type { LessonTextForm } from "./use-lesson-text.ts";

/** One place, three words: whether what was typed is stored. A conflict is said above the fields. */
export function EditorStatus({ of }: { of: LessonTextForm }) {
  const { saving, error, unsaved, savedAt, faults } = of;
  const failed = error !== null && unsaved && !saving;
  useWindowEvent("online", () => void of.save(), failed && isUnreachable(error));
  if (failed && error instanceof ApiError && error.code === "edit_conflict") return null;
  if (failed)
    return (
      <span role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-brick">
        <span className="inline-flex items-center gap-2">
          <CloudOff aria-hidden className="size-4" />
          {isUnreachable(error)
            ? "Not saved. Check your connection."
            : `Not saved. ${messageOf(error, "Try again in a moment.")}`}
        </span>
        <Button size="small" variant="outline" onClick={() => void of.save()}>
          Try again
        </Button>
      </span>
    );
  return (
    <output className="flex min-h-9 items-center gap-2 text-meta whitespace-nowrap text-soft">
      {saving || (unsaved && isWhole(faults)) ? (
        <>
          <RefreshCw aria-hidden className="size-4" />
          Saving…
        </>
      ) : null}
      {!saving && unsaved && !isWhole(faults) ? "Not saved yet" : null}
      {!saving && !unsaved ? (
        <>
          <Check aria-hidden className="size-4 text-pine" />
          Saved {revisionTime(savedAt)}
        </>
      ) : null}
    </output>
  );
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
