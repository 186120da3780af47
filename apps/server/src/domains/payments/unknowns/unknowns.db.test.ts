import { afterAll, beforeAll, expect, test } from "vitest";
import { createPaymentsWorld, type PaymentsWorld } from "../../../../test/factories/payments.ts";
import { rememberMark } from "../installation-mark.ts";
import type { UnknownThing } from "./unknowns-repository.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.close());

const aThing = (providerRef: string, marked: boolean): UnknownThing => ({
  kind: "payment",
  providerRef,
  amountCents: 1800,
  currency: "usd",
  destination: null,
  paymentRef: null,
  madeAt: new Date("2026-11-20T10:00:00Z"),
  marked,
  says: { order: "PAV7K3M9QX" },
});

test("this installation has one mark, whoever asks", async () => {
  const mark = await rememberMark(world)();
  expect(mark).toMatch(/^[0-9a-f-]{36}$/);
  expect(await rememberMark(world)()).toBe(mark);
});

test("what is unknown is noted once; without our mark it stops nothing, with it the books are behind", async () => {
  const { payments, db } = world;
  const note = (...things: UnknownThing[]) => db.write((tx) => payments.noteUnknowns(tx, things));
  expect(await note()).toBe(0);
  expect(await note(aThing("pi_theirs", false))).toBe(1);
  expect(await payments.isBehind(db.read)).toBe(false);
  expect(await note(aThing("pi_theirs", false), aThing("pi_lost", true))).toBe(1);
  expect(await payments.isBehind(db.read)).toBe(true);
});
