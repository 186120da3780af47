import { expect, test } from "vitest";
import { courseAction, type CourseStanding } from "./course-action.ts";

const nobody = { state: "none", source: null, until: null, progress: null };
const standing = (over: Partial<CourseStanding>): CourseStanding => ({
  price: "0.00",
  includedFrom: null,
  access: nobody,
  level: 0,
  ...over,
});
const enrolled = (progress: number) => ({ state: "active", source: "free", until: null, progress });

test.each<[string, Partial<CourseStanding>, string]>([
  ["a guest at a free course", { level: null }, "sign-in-to-enrol"],
  ["a member at a free course", {}, "enrol-free"],
  ["anyone at a paid course", { price: "49.00" }, "paid"],
  ["a guest at an included course", { price: "49.00", includedFrom: "premium", level: null }, "included"],
  ["a member whose level is too low", { price: "49.00", includedFrom: "premium", level: 10 }, "included"],
  ["a member whose level is enough", { price: "49.00", includedFrom: "premium", level: 20 }, "start-with-tier"],
  ["a member of the highest level", { price: "49.00", includedFrom: "premium", level: 30 }, "start-with-tier"],
  ["somebody enrolled who has done nothing", { access: enrolled(0) }, "start"],
  ["somebody half way", { access: enrolled(50) }, "continue"],
  ["somebody who finished", { access: enrolled(100) }, "completed"],
  [
    "somebody whose access ended",
    { access: { ...nobody, state: "ended", source: "tier" }, includedFrom: "premium" },
    "ended",
  ],
])("%s", (_, over, kind) => {
  expect(courseAction(standing(over)).kind).toBe(kind);
});

test("names the tier as people know it", () => {
  expect(courseAction(standing({ price: "9.00", includedFrom: "royalty", level: 20 }))).toMatchObject({
    tierName: "Royal",
  });
});
