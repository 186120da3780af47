import { expect, test } from "vitest";
import { namedIds, namedValues, splitValues } from "../core/named-values.ts";
import { filterChoices } from "./filters.ts";
import { courseListQuery } from "./query.ts";

const { age, level, hours } = filterChoices;

test("what stands in brackets may be left out", () => {
  expect(namedValues(age, ["teen", "Adult (18+)", "pre-teen"])).toEqual([
    "Teen (13-17)",
    "Adult (18+)",
    "Pre-Teen (9-12)",
  ]);
});

test("what is in no list is left out, and nothing is named twice", () => {
  expect(namedValues(level, ["expert", "", "-", "Advanced", "advanced"])).toEqual(["advanced"]);
  expect(namedIds(["3", "0", "-1", "x", "3", "04", "99999999999999999"])).toEqual([3]);
});

test("every value of every list names itself only", () => {
  for (const values of Object.values(filterChoices)) {
    for (const value of values) expect(namedValues<string>(values, [value])).toEqual([value]);
  }
});

test("values may stand between commas", () => {
  expect(splitValues(["under-2, over-10", "2-10,"])).toEqual(["under-2", "over-10", "2-10"]);
  expect(namedValues(hours, ["under 2"])).toEqual(["under-2"]);
});

test("the list of courses reads them so too", () => {
  expect(
    courseListQuery.parse({
      style: ["hip-hop", "waltz,tap", "tap"],
      level: "Expert,BEGINNER",
      rating: "5",
      category: "2,x",
    }),
  ).toMatchObject({ style: ["hip-hop", "waltz", "tap"], level: ["beginner"], rating: undefined, category: [2] });
});
