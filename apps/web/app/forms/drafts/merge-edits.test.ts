import { expect, test } from "vitest";
import { changedMembers, mergeEdits } from "./merge-edits.ts";

const start = { title: "Plié", content: "Bend.", minutes: "5" };

test("fields that only the other one changed follow, and what was typed stays", () => {
  const mine = { ...start, content: "Bend slowly." };
  const theirs = { ...start, title: "Demi-plié" };
  expect(mergeEdits(start, mine, theirs)).toEqual({
    values: { title: "Demi-plié", content: "Bend slowly.", minutes: "5" },
    disputed: [],
  });
});

test("a field that both changed keeps what was typed and is named, unless both say the same", () => {
  const mine = { ...start, content: "Bend slowly.", minutes: "7" };
  const theirs = { ...start, content: "Bend deeply.", minutes: "7" };
  expect(mergeEdits(start, mine, theirs)).toEqual({ values: mine, disputed: ["content"] });
});

test("only what differs is sent, lists by what is in them", () => {
  const before = { title: "Plié", styles: ["Ballet"], minutes: null };
  expect(changedMembers(before, { title: "Plié", styles: ["Ballet"], minutes: null })).toEqual({});
  expect(changedMembers(before, { title: "Relevé", styles: ["Ballet", "Jazz"], minutes: null })).toEqual({
    title: "Relevé",
    styles: ["Ballet", "Jazz"],
  });
});
