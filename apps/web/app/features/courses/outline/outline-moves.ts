/** A module of an outline as far as its order goes. */
export interface Ordered {
  readonly id: number;
  readonly lessons: readonly { readonly id: number }[];
}

/** Where something goes: before another of its kind, or at the end. */
export type Move =
  | { readonly kind: "lesson"; readonly id: number; readonly module: number; readonly before: number | null }
  | { readonly kind: "module"; readonly id: number; readonly before: number | null };

/** A place something may be moved to, with where it would stand there. */
export interface Slot {
  readonly move: Move;
  /** Counted from 1, with what is moved. */
  readonly module: number;
  readonly place: number;
  readonly of: number;
}

/** The outline after a move; one that names what is not there any more changes nothing. */
export function applyMove<Module extends Ordered>(modules: readonly Module[], move: Move): readonly Module[] {
  if (move.kind === "module") {
    const moved = modules.find(({ id }) => id === move.id);
    if (moved === undefined || move.before === move.id) return modules;
    return withBefore(
      modules.filter(({ id }) => id !== move.id),
      moved,
      move.before,
    );
  }
  const moved = modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === move.id);
  if (moved === undefined || move.before === move.id || !modules.some(({ id }) => id === move.module)) return modules;
  return modules.map((module) => {
    const others = module.lessons.filter(({ id }) => id !== move.id);
    if (module.id === move.module) return { ...module, lessons: withBefore(others, moved, move.before) };
    return others.length === module.lessons.length ? module : { ...module, lessons: others };
  });
}

function withBefore<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  added: Thing,
  before: number | null,
): Thing[] {
  const at = things.findIndex(({ id }) => id === before);
  return at === -1 ? [...things, added] : [...things.slice(0, at), added, ...things.slice(at)];
}

export type Lifted = Pick<Move, "kind" | "id">;

/** Every place that a module or lesson may have, in the order of the outline, its own among them. */
export function slotsOf(modules: readonly Ordered[], { kind, id }: Lifted): Slot[] {
  if (kind === "module") {
    const others = modules.filter((module) => module.id !== id);
    return places(others).map((before, index) => ({
      move: { kind, id, before },
      module: index + 1,
      place: index + 1,
      of: modules.length,
    }));
  }
  return modules.flatMap((module, at) => {
    const all = places(module.lessons.filter((lesson) => lesson.id !== id));
    return all.map((before, index) => ({
      move: { kind, id, module: module.id, before },
      module: at + 1,
      place: index + 1,
      of: all.length,
    }));
  });
}

const places = (things: readonly { readonly id: number }[]): (number | null)[] => [...things.map(({ id }) => id), null];

/** Which of its places something has now. */
export function ownSlot(slots: readonly Slot[], modules: readonly Ordered[], lifted: Lifted): number {
  return slots.findIndex(({ move }) => isInPlace(modules, move) && move.id === lifted.id);
}

/** Whether a move would change nothing. */
export function isInPlace(modules: readonly Ordered[], move: Move): boolean {
  const among = move.kind === "module" ? modules : (modules.find(({ id }) => id === move.module)?.lessons ?? []);
  const at = among.findIndex(({ id }) => id === move.id);
  return at !== -1 && (among[at + 1]?.id ?? null) === move.before;
}
