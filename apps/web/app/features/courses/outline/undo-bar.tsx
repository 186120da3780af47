import { useNow } from "../../../time/use-now.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Deletion } from "./outline-queue.ts";
import type { Outline } from "./use-outline.ts";

/** What was deleted and can come back for some seconds. */
export function UndoBar({ outline }: { outline: Outline }) {
  const { deletions } = outline.state;
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-end gap-2">
      {deletions.map((deletion) => (
        <UndoLine
          key={`${deletion.what}:${deletion.id}`}
          deletion={deletion}
          onUndo={() => outline.queue.undo(deletion)}
        />
      ))}
    </div>
  );
}

function UndoLine({ deletion, onUndo }: { deletion: Deletion; onUndo: () => void }) {
  const left = Math.max(0, Math.ceil((deletion.at - useNow(500)) / 1000));
  return (
    <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 text-meta shadow-float">
      <span className="min-w-0 truncate">“{deletion.title}” deleted.</span>
      <Button size="small" variant="ghost" onClick={onUndo} aria-label={`Undo deleting ${deletion.title}`}>
        Undo
      </Button>
      <span aria-hidden className="tabular w-5 text-soft">
        {left}
      </span>
    </div>
  );
}
