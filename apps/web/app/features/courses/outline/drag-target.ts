import type { Lifted, Move, Ordered } from "./outline-moves.ts";

/** A row of the outline that something is dragged over. */
export interface Row {
  readonly kind: Lifted["kind"];
  readonly id: number;
  /** The module itself, or that of the lesson. */
  readonly module: number;
}

/** Where something goes that is held over a row: over its upper or its lower half. Null where it cannot. */
export function dragTarget(
  modules: readonly Ordered[],
  thing: Lifted,
  over: Row,
  half: "upper" | "lower",
): Move | null {
  if (thing.kind === "module") return moduleTarget(modules, thing.id, over, half);
  const at = modules.findIndex(({ id }) => id === over.module);
  const module = modules[at];
  if (module === undefined) return null;
  const into = ({ id, lessons }: Ordered, index: number): Move => ({
    kind: "lesson",
    id: thing.id,
    module: id,
    before: lessons.slice(Math.max(0, index)).find((lesson) => lesson.id !== thing.id)?.id ?? null,
  });
  if (over.kind === "module") {
    const above = modules[at - 1];
    return half === "upper" && above !== undefined ? into(above, above.lessons.length) : into(module, 0);
  }
  return into(module, module.lessons.findIndex(({ id }) => id === over.id) + (half === "lower" ? 1 : 0));
}

function moduleTarget(modules: readonly Ordered[], id: number, over: Row, half: "upper" | "lower"): Move | null {
  const at = modules.findIndex((module) => module.id === over.module);
  if (at === -1) return null;
  const from = over.kind === "module" && half === "upper" ? at : at + 1;
  return { kind: "module", id, before: modules.slice(from).find((module) => module.id !== id)?.id ?? null };
}
