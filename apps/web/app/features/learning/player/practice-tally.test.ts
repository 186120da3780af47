import { expect, test } from "vitest";
import { createTally } from "./practice-tally.ts";

function tallied() {
  const clock = { now: 0 };
  return { clock, tally: createTally(() => clock.now) };
}

test("the time of playing is counted by the clock, and each part once", () => {
  const { clock, tally } = tallied();
  tally.start();
  clock.now = 4_000;
  tally.stop();
  clock.now = 9_000;
  tally.start();
  clock.now = 10_500;
  expect(tally.take()).toEqual({ loops: 0, practised: 5.5 });
  clock.now = 12_500;
  expect(tally.take()).toEqual({ loops: 0, practised: 2 });
  tally.stop();
  clock.now = 99_000;
  expect(tally.take()).toEqual({ loops: 0, practised: 0 });
});

test("what did not arrive is sent with the next", () => {
  const { clock, tally } = tallied();
  tally.start();
  tally.round();
  tally.round();
  clock.now = 3_000;
  const lost = tally.take();
  tally.putBack(lost);
  tally.round();
  clock.now = 4_000;
  expect(tally.take()).toEqual({ loops: 3, practised: 4 });
});

test("two starts are one", () => {
  const { clock, tally } = tallied();
  tally.start();
  clock.now = 1_000;
  tally.start();
  clock.now = 2_000;
  expect(tally.take().practised).toBe(2);
});
