import { expect, test } from "vitest";
import { advanceBody, createPlanBody } from "./schema-admin.ts";

const plan = { key: "gold_monthly", name: "Gold Monthly", tier: "royalty", interval: "month", price: "9.00" };
const told = (sent: object) => createPlanBody.safeParse(sent).error?.issues.map(({ message }) => message);

test.each([5, "a", "Gold", "gold monthly", ""])("the key %j is told what a key is", (key) => {
  expect(told({ ...plan, key })).toEqual(["Key must be 3 to 60 small letters, digits or _, and begin with a letter"]);
});

test.each([
  ["Gold\u202e Mon\u200bthly ", "Gold Monthly"],
  ["Gold\nMonthly", "Gold Monthly"],
])("of the name %j is kept %j", (name, kept) => {
  expect(createPlanBody.parse({ ...plan, name }).name).toBe(kept);
});

test("a name of signs that nobody sees is none", () => {
  expect(told({ ...plan, name: "\u200b\u200b\u200b\u202e" })).toEqual(["Name must be at least 3 characters"]);
});

test("a moment that is none is asked for", () => {
  expect(advanceBody.safeParse({ to: "soon" }).error?.issues).toMatchObject([{ message: "Choose a date and time." }]);
});
