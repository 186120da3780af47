interface Placed {
  readonly id: number;
}

/** An order as it is stored, with its number. */
export interface StoredOrder<Item extends Placed> {
  readonly data: readonly Item[];
  readonly version: string;
}

/** What is made of it and not saved yet; null for nothing. */
export interface Arranged<Item extends Placed> {
  readonly items: readonly Item[];
  /** Of what it was begun from. */
  readonly version: string;
  /** What another user saved, while it conflicts with the order made here. */
  readonly theirs: StoredOrder<Item> | null;
}

/** Whether the same are in the same places. */
export const isSameOrder = (one: readonly Placed[], other: readonly Placed[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);

/** After something was moved, added or taken away. Put back as it is stored, nothing is made of it. */
export function arrange<Item extends Placed>(
  before: Arranged<Item> | null,
  items: readonly Item[],
  stored: StoredOrder<Item>,
): Arranged<Item> | null {
  if (isSameOrder(items, stored.data)) return null;
  return { items, version: before?.version ?? stored.version, theirs: before?.theirs ?? null };
}

/** What somebody else saved is brought in below what is made here by then. */
export function rebaseOnTheirs<Item extends Placed>(
  mine: Arranged<Item> | null,
  theirs: StoredOrder<Item>,
): Arranged<Item> | null {
  if (mine === null || isSameOrder(mine.items, theirs.data)) return null;
  return { items: mine.items, version: theirs.version, theirs };
}

/** What was sent is stored; what was changed since stays over it. */
export function rebaseOnSaved<Item extends Placed>(
  mine: Arranged<Item> | null,
  saved: StoredOrder<Item>,
): Arranged<Item> | null {
  if (mine === null || isSameOrder(mine.items, saved.data)) return null;
  return { items: mine.items, version: saved.version, theirs: null };
}
