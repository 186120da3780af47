import { expect, it } from "vitest";
import { isFiltered } from "../../../ui/filters.ts";
import { filterNames, userFilters } from "./user-filters.ts";

const of = (text: string) => new URLSearchParams(text);

it("takes the filters of the address and drops what is unknown", () => {
  expect(userFilters(of("q=ann&role=SELLER&tier=gold&status=active&verified=yes&sort=-created_at&page=2"))).toEqual({
    q: "ann",
    role: "SELLER",
    status: "active",
    sort: "-created_at",
    page: "2",
  });
});

it.each([
  ["", false],
  ["page=2&sort=name", false],
  ["q=ann", true],
  ["joined_from=2026-01-01", true],
])("%s is filtered: %s", (text, filtered) => expect(isFiltered(of(text), filterNames)).toBe(filtered));
