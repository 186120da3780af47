import { expect, test } from "vitest";
import { changeTitle, shownChanges, valueText } from "./field-texts.ts";
import type { VersionChange } from "./queries.ts";

const change = (values: Partial<VersionChange>): VersionChange => ({
  change: "changed",
  kind: "lesson",
  title: "Plié",
  place: ["Barre"],
  module_id: 1,
  lesson_id: 2,
  fields: [],
  ...values,
});

test("values read as people say them", () => {
  expect(valueText("price", 4900)).toBe("$49.00");
  expect(valueText("price", 0)).toBe("Free");
  expect(valueText("required", false)).toBe("No");
  expect(valueText("options", ["Left", "Right"])).toBe("Left, Right");
  expect(valueText("time_limit_seconds", 60)).toBe("1 minute");
  expect(valueText("type", "short_answer")).toBe("Short answer");
  expect(valueText("image_url", "/uploads/a.webp")).toBe("Another one");
  expect(valueText("image_url", null)).toBe("Nothing");
});

test("questions without their words are counted by quiz", () => {
  const question = change({ kind: "question", title: "", place: ["Barre", "Check", "Quiz"] });
  const shown = shownChanges([question, question, change({ kind: "question", title: "", change: "added" }), question]);
  expect(shown.map(({ change: one, times }) => `${one.change} ${changeTitle(one, times)}`)).toEqual([
    "changed 3 questions",
    "added 1 question",
  ]);
});

test("an order is that of the parts, in the place of what has them", () => {
  const [shown] = shownChanges([change({ kind: "module", change: "ordered", title: "Barre", place: [] })]);
  expect([shown && changeTitle(shown.change, 1), shown?.place]).toEqual(["The lessons", ["Barre"]]);
});
