import { decimalText, formatUsd } from "@pavane/contract/core/money";
import type { SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/migrate.ts";
import { displayName, getPeople } from "../identity/index.ts";

/** Whom or which plan a difference is about, where it is about no order. */
export interface DifferenceAbout {
  readonly type: "seller" | "person" | "plan";
  readonly id: number;
  readonly name: string;
}

/** Something that the books and what they are about do not agree on: what differs as data, and said in a sentence. */
export interface Difference {
  readonly kind: string;
  readonly orderId: number | null;
  readonly about: DifferenceAbout | null;
  /** Amounts are in cents, under names that end in `cents`. */
  readonly data: Readonly<Record<string, unknown>>;
  /** With the amounts as money, the order or person it is about, and what to do next. */
  readonly text: string;
}

/** What a sentence is made of. */
export interface Facts {
  /** "Order A1B2-C3D4-E5". */
  readonly order: string;
  /** "Ada Lovelace (#12)". */
  readonly who: string;
  /** A fact of cents as money: "$40.00". */
  usd(name: string): string;
  /** Any other fact, as it is. */
  fact(name: string): string;
}

/** The sentence of a kind of difference. */
export type Say = (facts: Facts) => string;

/** What is said where nobody can mend it by pressing something. */
export const tellMaker =
  "If you cannot see why, send this sentence to whoever looks after the program; nothing is lost meanwhile.";

/**
 * Makes comparisons and says what they found. Each yields `data` of what differs, as JSON, and of `order_id`, `seller_id`, `person_id`
 * and `plan_id` those that are known. `numbersOf` yields the numbers of orders as people read them, by id.
 */
export async function findWith<Kind extends string>(
  db: Read,
  comparisons: Readonly<Record<Kind, SQL>>,
  words: Readonly<Record<NoInfer<Kind>, Say>>,
  numbersOf: (db: Read, ids: readonly number[]) => Promise<ReadonlyMap<number, string>> = async () => new Map(),
): Promise<Difference[]> {
  const found: FoundRow[] = [];
  for (const [kind, query] of Object.entries<SQL>(comparisons)) {
    const say = Object.entries<Say>(words).find(([named]) => named === kind)?.[1] ?? (() => kind);
    found.push(...rowsOf(await db.execute(query)).map((row) => readRow(kind, say, row)));
  }
  if (found.length === 0) return [];
  const people = await getPeople(db, [...new Set(found.flatMap(({ personId }) => personId ?? []))]);
  const numbers = await numbersOf(db, [...new Set(found.flatMap(({ orderId }) => orderId ?? []))]);
  return found.map(({ say, personId, planId, isSeller, ...row }) => {
    const person = personId === null ? undefined : people.get(personId);
    const name = person === undefined ? "Somebody" : displayName(person);
    const number = row.orderId === null ? undefined : numbers.get(row.orderId);
    const who = personId === null ? name : `${name} (#${personId})`;
    return {
      ...row,
      about: aboutOf({ personId, planId, isSeller, name }),
      text: say(factsOf({ order: number === undefined ? "An order" : `Order ${number}`, who }, row.data)),
    };
  });
}

interface FoundRow extends Pick<Difference, "kind" | "orderId" | "data"> {
  readonly say: Say;
  readonly personId: number | null;
  readonly isSeller: boolean;
  readonly planId: number | null;
}

function readRow(kind: string, say: Say, row: Readonly<Record<string, unknown>>): FoundRow {
  const { data } = row;
  const number = (name: string) => (row[name] === null || row[name] === undefined ? null : Number(row[name]));
  const sellerId = number("seller_id");
  return {
    kind,
    say,
    orderId: number("order_id"),
    personId: sellerId ?? number("person_id"),
    isSeller: sellerId !== null,
    planId: number("plan_id"),
    data: typeof data === "object" && data !== null ? { ...data } : {},
  };
}

function aboutOf(found: Pick<FoundRow, "personId" | "planId" | "isSeller"> & { name: string }): DifferenceAbout | null {
  const { personId, planId, isSeller, name } = found;
  if (planId !== null) return { type: "plan", id: planId, name };
  if (personId === null) return null;
  return { type: isSeller ? "seller" : "person", id: personId, name };
}

/** The facts of a sentence; for tests of sentences too. */
export const factsOf = (named: Pick<Facts, "order" | "who">, data: Difference["data"]): Facts => ({
  ...named,
  usd: (name) => usdOf(Number(data[name] ?? 0)),
  fact: (name) => String(data[name] ?? ""),
});

const usdOf = (cents: number): string => `${cents < 0 ? "−" : ""}${formatUsd(decimalText(Math.abs(cents)))}`;
