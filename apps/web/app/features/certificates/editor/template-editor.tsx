import { warningsOf } from "@pavane/contract/certificates/design-warnings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { RestoredNotice } from "../../../forms/edit-notices.tsx";
import { useSettled } from "../../../ui/search/use-settled.ts";
import { drawingQuery, type TemplateWithDesign } from "../templates/queries.ts";
import { Canvas } from "./canvas.tsx";
import { EditorConflict } from "./editor-conflict.tsx";
import { EditorHead } from "./editor-head.tsx";
import { PagePanel } from "./page-panel.tsx";
import { PartPanel } from "./part-panel.tsx";
import { PartsList } from "./parts-list.tsx";
import { Samples } from "./samples.tsx";
import { sampleNames } from "./sample-names.ts";
import { isConflict, useTemplateEditor, type TemplateEditor as Editor } from "./use-template-editor.ts";
import { Warnings } from "./warnings.tsx";

/** Waits until a hand rests, so that each drawing shows something new. */
const RESTS_MS = 220;

/** Parts on the left, the page in the middle, what is chosen on the right; below it three names, drawn as they will be printed. */
export function TemplateEditor({ first }: { first: TemplateWithDesign }) {
  const editor = useTemplateEditor(first);
  const [typed, setTyped] = useState("");
  useWindowEvent("keydown", (event) => undoByKeys(event, editor), true);
  const design = useSettled(editor.design, RESTS_MS);
  const learners = sampleNames(useSettled(typed, RESTS_MS));
  const { data, isError, error, isFetching, refetch } = useQuery(drawingQuery(first.id, design, learners));
  const misfits = (data?.drawing.samples ?? []).map((sample) => ({ name: sample.name, parts: sample.misfits }));
  const warnings = warningsOf(editor.design, misfits);
  const failure = isError ? messageOf(error, "The drawing could not be made.") : null;
  return (
    <section aria-label="Editor" className="grid gap-5">
      <EditorHead editor={editor} warnings={warnings} />
      {editor.restored ? <RestoredNotice onThrowAway={editor.throwAway} /> : null}
      {isConflict(editor.error) ? <EditorConflict editor={editor} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[210px_minmax(0,1fr)_300px]">
        <PartsList editor={editor} warnings={warnings} />
        <Canvas editor={editor} drawn={data} failure={failure} onRetry={() => void refetch()} busy={isFetching} />
        <div className="grid gap-5 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
          {editor.part ? (
            <PartPanel key={editor.part.id} editor={editor} part={editor.part} />
          ) : (
            <PagePanel editor={editor} />
          )}
          <Warnings editor={editor} warnings={warnings} />
        </div>
      </div>
      <Samples samples={data?.drawing.samples} typed={typed} onType={setTyped} />
    </section>
  );
}

/** Control or Command with Z and Y; in a field they are the field's own. */
function undoByKeys(event: globalThis.KeyboardEvent, editor: Editor): void {
  const inField = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (inField || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const again = key === "y" || (key === "z" && event.shiftKey);
  if (!again && key !== "z") return;
  event.preventDefault();
  if (again) editor.redo();
  else editor.undo();
}
