import { describe, expect, expectTypeOf, it } from "vitest";
import { defineList, readFilters, sortWords, type ListQuery } from "./list.ts";
import { listQuery } from "./list-query.ts";
import { z } from "zod";

interface Dance {
  name: string;
  beats: number;
}

const dances = defineList<Dance>()({
  name: "dances",
  filters: { q: "text", state: ["OPEN", "closed"], from: "day", of: "id" },
  columns: [
    { id: "name", header: "Name", sortable: true, text: ({ name }) => name },
    { id: "beats", header: "Beats", sortable: true, text: ({ beats }) => beats },
    { id: "actions", header: "Actions" },
  ],
  sort: "-beats",
});

const read = (address: string) => readFilters(dances, new URLSearchParams(address));
const parse = (query: object) => z.parse(listQuery(dances), query);

describe("the filters of a list's address", () => {
  it.each([
    ["q=%20tango%20&state=open&from=2026-01-31&page=2", { q: "tango", state: "OPEN", from: "2026-01-31" }],
    ["q=&state=lost&from=yesterday&colour=red&of=0", {}],
    ["from=2026-13-45", {}],
    ["from=2026-06-31", {}],
    ["from=2028-02-29", { from: "2028-02-29" }],
    ["of=12", { of: "12" }],
    [`q=${"x".repeat(300)}`, { q: "x".repeat(200) }],
  ])("%s", (address, filters) => expect(read(address)).toEqual(filters));
});

describe("the query of a list", () => {
  it("has its defaults", () => {
    expect(parse({})).toEqual({ page: 1, size: 25, sort: "-beats" });
  });

  it("takes words in any case and ignores what makes no sense", () => {
    expect(parse({ state: "OPEN", q: " tango ", sort: "name", page: "3", size: "50", format: "csv" })).toEqual({
      state: "OPEN",
      q: "tango",
      sort: "name",
      page: 3,
      size: 50,
      format: "csv",
    });
    expect(
      parse({ state: "Closed", sort: "colour", page: "0", size: "9999", format: "pdf", from: "31.1.", of: "-1" }),
    ).toEqual({
      state: "closed",
      sort: "-beats",
      page: 1,
      size: 25,
    });
  });
});

it("sorts by sortable columns only, in types too", () => {
  expect(sortWords(dances)).toEqual(["name", "-name", "beats", "-beats"]);
  expectTypeOf<ListQuery<typeof dances>["sort"]>().toEqualTypeOf<"name" | "beats" | "-name" | "-beats">();
  expectTypeOf<ListQuery<typeof dances>["state"]>().toEqualTypeOf<"OPEN" | "closed" | undefined>();
});
