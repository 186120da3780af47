import { ClipboardPaste, ListCollapse, Plus } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useFocusAfter } from "../../../ui/focus/use-focus-after.ts";
import { useKeepFocus } from "../../../ui/focus/use-keep-focus.ts";
import type { ShowDialog } from "../components/open-dialog.ts";
import type { Course, CourseModule } from "../queries.ts";
import type { Move } from "./outline-moves.ts";
import { DragArea } from "./drag-area.tsx";
import { ModuleBlock } from "./module-block.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { OutlineConflict, OutlineStatus } from "./outline-status.tsx";
import { TitleField } from "./title-field.tsx";
import { handleId, menuId, type TreeTools, type Writing } from "./tree-tools.ts";
import { UndoBar } from "./undo-bar.tsx";
import { useLifting } from "./use-lifting.ts";
import { useOutline } from "./use-outline.ts";

interface OutlineTreeProps {
  course: Course;
  onOpen: ShowDialog;
}

/** Modules and lessons that are put in order, named, copied and deleted in their place; everything is saved by itself. */
export function OutlineTree({ course, onOpen }: OutlineTreeProps) {
  const outline = useOutline(course);
  const { modules, queue, untilGone } = outline;
  const heading = useRef<HTMLHeadingElement>(null);
  const [writing, write] = useState<Writing | null>(null);
  const [moved, moveTo] = useState<Parameters<TreeTools["moveTo"]>[0] | null>(null);
  const { folded, fold, foldAll, isAllFolded } = useFolding(modules);
  const { land, ...lifting } = useLanding(modules, (move) => queue.add({ kind: "move", move }));
  const tools: TreeTools = { modules, lifting, queue, writing, write, folded, fold, moveTo, onOpen };
  useKeepFocus(
    heading,
    modules.reduce((sum, { lessons }) => sum + lessons.length + 1, 0),
  );
  return (
    <section ref={untilGone} aria-labelledby="outline-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="outline-heading" tabIndex={-1} className="text-title font-semibold">
          Outline
        </h2>
        <div className="flex flex-wrap items-center gap-2.5">
          <OutlineStatus outline={outline} />
          {modules.length > 1 ? (
            <Button size="small" variant="ghost" icon={<ListCollapse aria-hidden />} onClick={foldAll}>
              {isAllFolded ? "Unfold all" : "Fold all"}
            </Button>
          ) : null}
          <Button
            size="small"
            variant="outline"
            icon={<ClipboardPaste aria-hidden />}
            onClick={() => onOpen({ kind: "paste-outline" })}
          >
            Paste an outline
          </Button>
        </div>
      </div>
      <OutlineConflict outline={outline} />
      <Blocks tools={tools} />
      <p aria-live="assertive" className="min-h-5 text-small text-soft">
        {lifting.said}
      </p>
      <UndoBar outline={outline} />
      {moved ? (
        <MoveDialog
          modules={modules}
          lifted={moved}
          title={moved.title}
          onMove={(move) => land(move, menuId(move))}
          onClose={() => moveTo(null)}
        />
      ) : null}
    </section>
  );
}

function Blocks({ tools }: { tools: TreeTools }) {
  const { modules, lifting, writing, write, queue } = tools;
  return (
    <div className="rounded-card border border-line bg-card">
      {modules.length === 0 ? (
        <EmptyState>No modules yet. Paste an outline or add the first module.</EmptyState>
      ) : (
        <DragArea modules={modules} tools={lifting}>
          <ol aria-label="Modules">
            {modules.map((module, index) => (
              <ModuleBlock key={module.id} module={module} place={index + 1} tools={tools} />
            ))}
          </ol>
        </DragArea>
      )}
      <Footer>
        {writing?.kind === "add-module" ? (
          <TitleField
            again
            label="Title of the new module"
            title=""
            placeholder="Title of the new module; Enter adds it"
            onSave={(title) => queue.add({ kind: "add-module", title })}
            onClose={() => write(null)}
          />
        ) : (
          <Button
            size="small"
            variant="ghost"
            icon={<Plus aria-hidden />}
            onClick={() => write({ kind: "add-module" })}
          >
            Add module
          </Button>
        )}
      </Footer>
    </div>
  );
}

const Footer = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5">
    {children}
    <span className="text-small text-soft">Limit 100 modules, 300 lessons</span>
  </div>
);

/** What has been moved keeps the focus, in whichever module it is now. */
function useLanding(modules: readonly CourseModule[], onMove: (move: Move) => void) {
  const [landed, setLanded] = useState<{ readonly element: string } | null>(null);
  const land = (move: Move, element: string) => {
    onMove(move);
    setLanded({ element });
  };
  const lifting = useLifting(modules, (move) => land(move, handleId(move)));
  useFocusAfter(landed, () => document.getElementById(landed?.element ?? "")?.focus());
  return { ...lifting, land };
}

/** Modules of which only the title is shown. */
function useFolding(modules: readonly CourseModule[]) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const isAllFolded = modules.length > 0 && modules.every(({ id }) => folded.has(id));
  const fold = (module: number) => {
    const next = new Set(folded);
    if (!next.delete(module)) next.add(module);
    setFolded(next);
  };
  const foldAll = () => setFolded(new Set(isAllFolded ? [] : modules.map(({ id }) => id)));
  return { folded, fold, foldAll, isAllFolded };
}
