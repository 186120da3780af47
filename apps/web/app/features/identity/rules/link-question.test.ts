import { expect, test } from "vitest";
import { linkQuestion } from "./link-question.ts";

const known = { email_masked: "a•••@example.org", username: "ana" };

test("a link that confirms asks about the address, and names the account below", () => {
  const { question, consequence } = linkQuestion(false, known);
  expect(question).toBe("Confirm a•••@example.org?");
  expect(consequence).toMatch(/^For @ana\. Is that not your account\?/);
});

test("a link that restores says that it signs out", () => {
  const { question, consequence } = linkQuestion(true, known);
  expect(question).toBe("Go back to a•••@example.org?");
  expect(consequence).toMatch(/^You are signed out everywhere\. /);
});
