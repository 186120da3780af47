import { Check, CloudOff } from "lucide-react";
import { timeText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Outline } from "./use-outline.ts";

/** Whether what was changed in the outline is stored. */
export function OutlineStatus({ outline }: { outline: Outline }) {
  const { sending, waiting, trouble, savedAt } = outline.state;
  if (trouble === "unreachable")
    return (
      <span role="alert" className="flex flex-wrap items-center gap-3 text-meta font-semibold text-brick">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        Not saved. Check your connection.
        <Button size="small" variant="outline" onClick={() => outline.queue.retry()}>
          Try again
        </Button>
      </span>
    );
  return (
    <output className="flex items-center gap-2 text-meta text-soft">
      {sending || (waiting.length > 0 && trouble === null) ? "Saving..." : null}
      {waiting.length === 0 && savedAt !== null ? (
        <>
          <Check aria-hidden className="size-4 text-pine" />
          Saved {timeText(new Date(savedAt).toISOString())}
        </>
      ) : null}
    </output>
  );
}

/** Somebody else changed the outline: what was done here waits until their changes are read. */
export function OutlineConflict({ outline }: { outline: Outline }) {
  if (outline.state.trouble !== "conflict") return null;
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-line bg-card px-5 py-4">
      <p className="font-semibold">Someone else changed this. Reload to see their changes.</p>
      <p className="text-meta text-soft">What you changed meanwhile is kept and saved on top of theirs.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" busy={outline.reloading} onClick={outline.reload}>
          Reload
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={outline.reloading}
          onClick={() => {
            outline.queue.giveUp();
            outline.reload();
          }}
        >
          Throw my changes away
        </Button>
      </div>
    </div>
  );
}
