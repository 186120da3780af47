import { pgTable, bigint } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { PersonalPart, PersonalTable } from "../../../platform/personal-data/personal-table.ts";
import { dataFile, dataParts } from "./data-file.ts";

const things = pgTable("things", { id: bigint({ mode: "number" }).primaryKey() });
const listed = (...names: PersonalPart["name"][]): PersonalTable => ({
  table: things,
  whose: [things.id],
  exported: names.map((name) => ({ name })),
  atDeletion: "deleted",
});
const left: PersonalTable = { ...listed(), exported: "Only hashes." };

async function textOf(tables: readonly PersonalTable[], rows: Record<string, unknown[]>): Promise<string> {
  let text = "";
  const rowsOf = async function* (part: { list: string }) {
    yield* rows[part.list] ?? [];
  };
  for await (const piece of dataFile({ site: "Pavane" }, dataParts(tables), rowsOf)) text += piece;
  return text;
}

test("the lists stand in their sections, in one order, whatever domain they come from", async () => {
  const tables = [
    listed("orders.orders"),
    listed("zebras.stripes", "profile.pictures"),
    left,
    listed("profile.account"),
  ];
  const text = await textOf(tables, {
    account: [{ id: 1 }, { id: 2 }],
    orders: [{ total: 5, words: "“a”\u2028</script>" }],
  });
  expect(JSON.parse(text)).toEqual({
    about: { site: "Pavane" },
    profile: { account: [{ id: 1 }, { id: 2 }], pictures: [] },
    orders: { orders: [{ total: 5, words: "“a”\u2028</script>" }] },
    zebras: { stripes: [] },
  });
  expect(Object.keys(JSON.parse(text))).toEqual(["about", "profile", "orders", "zebras"]);
});

test("with nothing to tell it is still a whole file", async () => {
  expect(JSON.parse(await textOf([left], {}))).toEqual({ about: { site: "Pavane" } });
});
