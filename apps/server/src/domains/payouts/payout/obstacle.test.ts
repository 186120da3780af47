import { expect, test } from "vitest";
import { nextMonday, obstacleOf } from "./obstacle.ts";

const fine = { held: null, hasOpen: false, payableCents: 2500, minimumCents: 2500, ready: true, paused: false };

test.each([
  [{}, null],
  [{ payableCents: 2499 }, "below_minimum"],
  [{ payableCents: 2500, minimumCents: 2501 }, "below_minimum"],
  [{ payableCents: -1 }, "below_minimum"],
  [{ ready: false }, "not_set_up"],
  [{ paused: true }, "payouts_paused"],
  [{ paused: true, payableCents: 2499 }, "below_minimum"],
  [{ paused: true, ready: false }, "not_set_up"],
  [{ ready: false, payableCents: 0 }, "below_minimum"],
  [{ held: "We are asking about a sale." }, "payouts_held"],
  [{ hasOpen: true, payableCents: 0, held: "Held" }, "payout_open"],
] as const)("%j is stopped by %s", (change, obstacle) => {
  expect(obstacleOf({ ...fine, ...change })).toBe(obstacle);
});

test("the rest of a closed store is paid from a cent", () => {
  expect(obstacleOf({ ...fine, payableCents: 1 }, true)).toBeNull();
  expect(obstacleOf({ ...fine, payableCents: 0 }, true)).toBe("below_minimum");
});

test.each([
  ["2026-11-22T23:59:59Z", "2026-11-23"],
  ["2026-11-23T05:59:59Z", "2026-11-23"],
  ["2026-11-23T06:00:00Z", "2026-11-30"],
  ["2026-11-24T00:00:00Z", "2026-11-30"],
  ["2026-12-31T12:00:00Z", "2027-01-04"],
])("after %s comes the Monday %s", (now, monday) => {
  expect(nextMonday(new Date(now)).toISOString()).toBe(`${monday}T06:00:00.000Z`);
});
