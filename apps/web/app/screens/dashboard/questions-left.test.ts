import { expect, test } from "vitest";
import { questionsLeft } from "./questions-left.ts";

const at = Date.parse("2027-05-02T10:00:00Z");
const fresh = {
  first_name: null,
  last_name: null,
  styles: [],
  levels: [],
  age_groups: [],
  role: ["STUDENT" as const],
  preparing: [],
  created_at: "2027-05-01T10:00:00Z",
};

test("somebody who registered with a plan is asked for the three other steps", () => {
  expect(questionsLeft(fresh, at).map(({ to }) => to)).toEqual([
    "/profile/edit#first_name",
    "/profile/edit?tab=roles",
    "/profile/edit#styles",
  ]);
});

test("what was answered is not asked again", () => {
  const preparing = [{ role: "SELLER" as const, state: "asked" as const, until: null }];
  expect(questionsLeft({ ...fresh, first_name: "Odette", styles: ["Ballet"], preparing }, at)).toEqual([]);
  expect(questionsLeft({ ...fresh, first_name: "Odette" }, at)).toHaveLength(2);
});

test("after two weeks nothing is asked", () => {
  expect(questionsLeft(fresh, Date.parse("2027-05-16T10:00:00Z"))).toEqual([]);
});
