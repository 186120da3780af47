import { expect, test } from "vitest";
import { argumentProblems } from "./argument-order.ts";

test.each([
  "export async function placeOrder(tx: Tx, deps: CheckoutDeps, person: Person, wish: Wish) {}",
  'export function keep({ db, clock }: Pick<Platform, "db" | "clock">, actor: Actor, id: number) {}',
  "const shown = (db: Read, order: Order, say: (tx: Tx) => void) => 1;",
  "export function total(lines: readonly Line[], rate = 5) {}",
  "function mails({ site }: Deps, within?: Tx) {}",
])("in order: %s", (text) => {
  expect(argumentProblems(text)).toEqual([]);
});

test.each([
  ["export async function placeOrder(person: Person, deps: CheckoutDeps) {}", "placeOrder"],
  ["export async function take<T>(deps: CheckoutDeps, tx: Tx) {}", "take"],
  ['const end = async (id: number, { db }: Pick<EndDeps, "db">) => 1;', "end"],
  ["function own(\n  order: Order,\n  db: Read,\n) {}", "own"],
])("out of order: %s", (text, name) => {
  expect(argumentProblems(text)).toEqual([
    `${name}: the transaction comes first, then the dependencies, then the rest`,
  ]);
});
