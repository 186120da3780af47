import { expect, test } from "vitest";
import { findStrangeValue } from "./strange-values.ts";

const unstorable = "Contains characters that cannot be kept.";

test.each([
  ["plain text", { title: "Pas de deux" }],
  ["signs outside the first plane", { title: "👩‍🦰 𝄞" }],
  ["text turned round and without width", { title: "\u202e\u200b" }],
  ["nothing", undefined],
  ["numbers and null", [1, null, true]],
])("%s is not strange", (_name, value) => {
  expect(findStrangeValue(value)).toBeNull();
});

test.each([
  ["a NUL character", { title: "a\0" }, "title"],
  ["half of a pair", { title: "a\ud800b" }, "title"],
  ["deeper", { socials: { web: ["a", "\0"] } }, "socials.web.1"],
  ["a name", { socials: { "we\0b": 1 } }, "socials"],
])("%s is named by its field", (_name, value, field) => {
  expect(findStrangeValue(value)).toEqual({ field, message: unstorable });
});

test("what is nested very deeply is found without running out of stack", () => {
  const value = { list: JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`) };
  expect(findStrangeValue(value)).toEqual({ field: "list", message: "Nested too deeply." });
});
