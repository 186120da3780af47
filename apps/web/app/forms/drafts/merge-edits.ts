export type Values = Readonly<Record<string, unknown>>;

export interface Merged {
  /** What the form shows now: theirs, but for fields that the person changed. */
  readonly values: Values;
  /** Fields that both changed, to something else. */
  readonly disputed: readonly string[];
}

/** Brings what somebody else saved into a form that was begun before it; nothing that was typed is lost. */
export function mergeEdits(start: Values, mine: Values, theirs: Values): Merged {
  const changed = Object.keys(mine).filter((name) => !isSameJson(mine[name], start[name]));
  const disputed = changed.filter(
    (name) => !isSameJson(theirs[name], start[name]) && !isSameJson(theirs[name], mine[name]),
  );
  return { values: { ...theirs, ...pick(mine, changed) }, disputed };
}

/** The members of `after` that differ from `before`: what a form sends. */
export function changedMembers<Body extends object>(before: object, after: Body): Partial<Body> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSameJson(value, known.get(name)));
  return Object.fromEntries(changed) as Partial<Body>; // some of its own members
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

export const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
