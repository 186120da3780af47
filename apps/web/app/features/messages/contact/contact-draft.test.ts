import { expect, test } from "vitest";
import { readContactDraft } from "./contact-draft.ts";

const draft = {
  name: "Amira",
  email: "amira@mail.example",
  topic: "general",
  message: "A question\nin two lines.",
  key: "abc",
  openFor: 4000,
};

test("a draft is read as it was written", () => {
  expect(readContactDraft({ ...draft })).toEqual(draft);
});

test.each([undefined, {}, { key: "abc" }, { openFor: 1 }, { key: "", openFor: 1 }])("%j is no draft", (kept) => {
  expect(readContactDraft(kept)).toBeNull();
});

test("members of another kind are left empty", () => {
  expect(readContactDraft({ key: "abc", openFor: 1, name: 7, message: "Hello" })).toEqual({
    name: "",
    email: "",
    topic: "",
    message: "Hello",
    key: "abc",
    openFor: 1,
  });
});
