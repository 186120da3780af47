import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseBefore } from "../../../../test/database-before.ts";
import type { Database } from "../../../platform/db/database.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { findCommissions } from "./store-plans.ts";

let db: Database;
beforeEach(async () => {
  db = await openDatabaseBefore("0030_codes-and-prices-of-plans");
});
afterEach(() => db.close());

const commissionsAfter = async (setting: unknown) => {
  await db.raw("insert into settings (key, value) values ('commission_bps', $1), ('refund_days', '14')", [
    JSON.stringify(setting),
  ]);
  await migrate(db);
  const { rows } = await db.raw("select key from settings");
  expect(rows).toEqual([{ key: "refund_days" }]);
  return findCommissions(db.read);
};

test("the commission that was chosen as a setting is the tiers' now", async () => {
  expect(await commissionsAfter({ educator: 1550, premium: 0, royalty: 10_000 })).toEqual({
    educator: 1550,
    premium: 0,
    royalty: 10_000,
  });
});

test.each([["a text"], [null], [{ educator: 12.5, premium: "x", royalty: 10_001, free: 5, gold: 1 }]])(
  "what never was a commission, %j, leaves the defaults",
  async (setting) => {
    expect(await commissionsAfter(setting)).toEqual({ educator: 2000, premium: 1200, royalty: 500 });
  },
);
