import type { ShowDialog } from "../components/open-dialog.ts";
import type { CourseModule } from "../queries.ts";
import type { Lifted } from "./outline-moves.ts";
import type { OutlineQueue } from "./outline-queue.ts";
import type { LiftingTools } from "./use-lifting.ts";

/** A title that is being written in its place. */
export type Writing =
  | { readonly kind: "rename"; readonly what: Lifted["kind"]; readonly id: number }
  | { readonly kind: "add-module" }
  | { readonly kind: "add-lesson"; readonly module: number; readonly type: "text" | "quiz" };

/** What the rows of one outline share. */
export interface TreeTools {
  readonly modules: readonly CourseModule[];
  readonly lifting: LiftingTools;
  readonly queue: OutlineQueue;
  readonly writing: Writing | null;
  readonly write: (writing: Writing | null) => void;
  readonly folded: ReadonlySet<number>;
  readonly fold: (module: number) => void;
  /** Opens the dialog that moves something. */
  readonly moveTo: (thing: Lifted & { readonly title: string }) => void;
  readonly onOpen: ShowDialog;
}

/** The elements of a row that take the focus when it has been moved. */
export const handleId = ({ kind, id }: Lifted): string => `outline-${kind}-${id}-handle`;
export const menuId = ({ kind, id }: Lifted): string => `outline-${kind}-${id}-menu`;

/** Where the line stands that shows the place of what is moved, at a row. */
export function markAt(
  { lifting: { lifting }, modules, folded }: TreeTools,
  row: Lifted,
  module: CourseModule,
): "above" | "below" | null {
  if (lifting === null) return null;
  const { move } = lifting.slot;
  const last = (things: readonly { readonly id: number }[]) => things.at(-1)?.id === row.id;
  if (move.kind === "module") {
    if (row.kind !== "module") return null;
    return move.before === row.id ? "above" : move.before === null && last(modules) ? "below" : null;
  }
  if (move.module !== module.id) return null;
  if (row.kind === "module") return module.lessons.length === 0 || folded.has(module.id) ? "below" : null;
  return move.before === row.id ? "above" : move.before === null && last(module.lessons) ? "below" : null;
}
