import type { Read, Tx } from "../../../platform/db/database.ts";

/** A style as domains to the right name it: courses and profiles by its name, resources by its slug. */
export interface StyleNames {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** The domains whose records have dance styles are to the right of this one; each of them has one. */
export interface StyleUses {
  /** How many things have each style, by its id: all of them, or those that guests are shown. */
  countUses(db: Read, styles: readonly StyleNames[], counted: "all" | "shown"): Promise<ReadonlyMap<number, number>>;
  /** The style was renamed in this transaction, which holds it: `before` is what it was called. */
  renameStyle(tx: Tx, style: StyleNames, before: string): Promise<void>;
  /** Puts one style in the place of another. The transaction holds both. */
  mergeStyle(tx: Tx, from: StyleNames, into: StyleNames): Promise<void>;
}

/** Every domain that has dance styles, in the order in which their rows are locked. */
export interface StyleUsers {
  all(): readonly StyleUses[];
}
