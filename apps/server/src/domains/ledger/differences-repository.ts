import type { SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { displayName, getPeople } from "../identity/index.ts";
import { factsOf, type Difference, type DifferenceAbout, type Say } from "./difference.ts";

/**
 * Runs comparisons and reports what they found. Each returns `data` of what differs, as JSON, and of `order_id`,
 * `seller_id`, `person_id` and `plan_id` those that are known. `numbersOf` returns the numbers of orders as people read
 * them, by id.
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
      text: say(factsOf({ order: number === undefined ? "An order" : `Order ${number}`, person: who }, row.data)),
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
  const number = (name: string) => (row[name] === null || row[name] === undefined ? null : Number(row[name]));
  const sellerId = number("seller_id");
  return {
    kind,
    say,
    orderId: number("order_id"),
    personId: sellerId ?? number("person_id"),
    isSeller: sellerId !== null,
    planId: number("plan_id"),
    data: readData(row["data"]),
  };
}

function readData(value: unknown): Difference["data"] {
  const facts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    facts.map(([name, fact]: [string, unknown]) => [
      name,
      typeof fact === "number" || typeof fact === "string" || typeof fact === "boolean" ? fact : null,
    ]),
  );
}

function aboutOf(found: Pick<FoundRow, "personId" | "planId" | "isSeller"> & { name: string }): DifferenceAbout | null {
  const { personId, planId, isSeller, name } = found;
  if (planId !== null) return { type: "plan", id: planId, name };
  if (personId === null) return null;
  return { type: isSeller ? "seller" : "person", id: personId, name };
}
