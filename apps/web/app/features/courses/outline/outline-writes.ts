import { applyMove, type Move, type Ordered } from "./outline-moves.ts";

export type OutlineThing = "module" | "lesson";

/** One change of an outline that is shown at once and sent after those before it. */
export type OutlineWrite =
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "rename"; readonly what: OutlineThing; readonly id: number; readonly title: string }
  | { readonly kind: "add-module"; readonly title: string }
  | { readonly kind: "add-lesson"; readonly module: number; readonly title: string; readonly type: "text" | "quiz" }
  | { readonly kind: "duplicate"; readonly what: OutlineThing; readonly id: number }
  | { readonly kind: "delete"; readonly what: OutlineThing; readonly id: number; readonly title: string };

interface Titled extends Ordered {
  readonly title: string;
  readonly lessons: readonly { readonly id: number; readonly title: string }[];
}

/** The outline as it will be when everything is sent; what is added or copied comes with the answer. */
export const applyWrites = <Module extends Titled>(
  modules: readonly Module[],
  writes: readonly OutlineWrite[],
): readonly Module[] => writes.reduce((shown, write) => applyWrite(shown, write), modules);

function applyWrite<Module extends Titled>(modules: readonly Module[], write: OutlineWrite): readonly Module[] {
  if (write.kind === "move") return applyMove(modules, write.move);
  if (write.kind === "rename") return renamed(modules, write);
  if (write.kind !== "delete") return modules;
  if (write.what === "module") return modules.filter(({ id }) => id !== write.id);
  return modules.map((module) => ({ ...module, lessons: module.lessons.filter(({ id }) => id !== write.id) }));
}

function renamed<Module extends Titled>(
  modules: readonly Module[],
  { what, id, title }: Extract<OutlineWrite, { kind: "rename" }>,
): readonly Module[] {
  if (what === "module") return modules.map((module) => (module.id === id ? { ...module, title } : module));
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => (lesson.id === id ? { ...lesson, title } : lesson)),
  }));
}

/** Every module and lesson in its order, as it is sent. */
export const orderOf = (modules: readonly Ordered[]): { id: number; lessons: number[] }[] =>
  modules.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));
