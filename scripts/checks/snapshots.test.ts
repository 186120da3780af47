import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { olderSnapshots } from "./snapshots.ts";

test("all snapshots but the newest are older", () => {
  expect(olderSnapshots(["_journal.json", "0010_snapshot.json", "0002_snapshot.json", "0009_snapshot.json"])).toEqual([
    "0002_snapshot.json",
    "0009_snapshot.json",
  ]);
});

test("migrations carry the newest snapshot alone; `npm run db:generate` drops the others", () => {
  expect(olderSnapshots(readdirSync(new URL("../../apps/server/migrations/meta", import.meta.url)))).toEqual([]);
});
