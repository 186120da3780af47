import { expect, test } from "vitest";
import { courseAction, type CourseActionFacts } from "./course-action.ts";

const nobody = { state: "none", source: null, until: null, progress: null, completed: false, added: 0 };
const standing = (over: Partial<CourseActionFacts>): CourseActionFacts => ({
  price: "0.00",
  includedFrom: null,
  access: nobody,
  level: 0,
  onSale: true,
  own: false,
  completeFirst: null,
  givesCertificate: true,
  ...over,
});
const enrolled = (progress: number) => ({
  state: "active",
  source: "free",
  until: null,
  progress,
  completed: progress === 100,
  added: 0,
});

test.each<[string, Partial<CourseActionFacts>, string]>([
  ["a guest at a free course", { level: null }, "sign-in-to-enrol"],
  ["a member at a free course", {}, "enrol-free"],
  ["anyone at a paid course", { price: "49.00" }, "paid"],
  ["a guest at a paid course", { price: "49.00", level: null }, "paid"],
  ["anyone at a paid course that is not published", { price: "49.00", onSale: false }, "off-sale"],
  ["its teacher at a paid course", { price: "49.00", own: true }, "own"],
  ["a guest at an included course", { price: "49.00", includedFrom: "premium", level: null }, "included"],
  ["a member whose level is too low", { price: "49.00", includedFrom: "premium", level: 10 }, "included"],
  ["a member whose level is enough", { price: "49.00", includedFrom: "premium", level: 20 }, "start-with-tier"],
  ["a member of the highest level", { price: "49.00", includedFrom: "premium", level: 30 }, "start-with-tier"],
  ["a member who has yet to complete another course", { completeFirst: "Complete “Tap” first." }, "not-yet"],
  ["the same at a paid course", { price: "49.00", completeFirst: "Complete “Tap” first." }, "not-yet"],
  [
    "the same at a course of their plan",
    { price: "49.00", includedFrom: "premium", level: 20, completeFirst: "Complete “Tap” first." },
    "not-yet",
  ],
  [
    "somebody enrolled, whatever comes first",
    { access: enrolled(50), completeFirst: "Complete “Tap” first." },
    "continue",
  ],
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

test.each<[string, Partial<CourseActionFacts>, boolean]>([
  ["access through a plan", { price: "9.00", access: { ...enrolled(50), source: "tier" } }, true],
  ["access for good", { price: "9.00", access: { ...enrolled(50), source: "order" } }, false],
  ["a free course", { access: { ...enrolled(50), source: "tier" } }, false],
  [
    "a course that left the store",
    { price: "9.00", onSale: false, access: { ...enrolled(50), source: "tier" } },
    false,
  ],
])("buying to keep is offered or not: %s", (_, over, keepable) => {
  expect(courseAction(standing(over))).toMatchObject({ kind: "continue", keepable });
});

test("what ended can be bought while it is sold", () => {
  const ended = { ...nobody, state: "ended", source: "tier" };
  expect(courseAction(standing({ price: "9.00", access: ended }))).toMatchObject({ buyable: true });
  expect(courseAction(standing({ price: "9.00", access: ended, onSale: false }))).toMatchObject({ buyable: false });
});

test.each([true, false])("a certificate is promised to who finished where there is one: %s", (givesCertificate) => {
  const action = courseAction(standing({ access: enrolled(100), givesCertificate }));
  expect(action).toEqual({ kind: "completed", progress: 100, added: 0, certified: givesCertificate, keepable: false });
});

test("who finished stays so when lessons are added, keeps the certificate and reads how many came", () => {
  const access = { ...enrolled(80), completed: true, added: 2 };
  const completed = { kind: "completed", progress: 80, added: 2, certified: true };
  expect(courseAction(standing({ access }))).toMatchObject(completed);
});
