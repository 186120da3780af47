import { expect } from "vitest";
import type { Say } from "../src/domains/ledger/index.ts";

/** Looks at the form of what is said of a difference: whole, with a next step, and money as money. */
export function expectSentence(say: Say): void {
  const text = say({ order: "Order A1B2-C3D4-E5", person: "Ada Lovelace (#12)", usd: () => "$12.34", fact: () => "7" });
  expect(text).toMatch(/^[A-Z“$][^]*\.$/);
  expect(text).toMatch(/Open |Look |Give |Reverse |Hold |send this sentence/);
  expect(text).not.toMatch(/cents|undefined|null|_/);
}
