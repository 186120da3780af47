import { expect, test } from "vitest";
import { columnsOf } from "./columns-of.ts";

test("what is sent goes under its column; what is absent, or decided elsewhere, is left out", () => {
  const sent: { title?: string; short_name?: string | null; status?: string } = {
    title: "Waltz",
    short_name: null,
    status: "draft",
  };
  const names = { title: "title", short_name: "shortName", status: null } as const;
  expect(columnsOf(sent, names)).toEqual({ title: "Waltz", shortName: null });
  expect(columnsOf({ ...sent, title: undefined }, names)).toEqual({ shortName: null });
});
