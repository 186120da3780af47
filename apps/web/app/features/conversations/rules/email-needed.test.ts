import { messageTexts } from "@pavane/contract/conversations/choices";
import { expect, test } from "vitest";
import { emailNeeded } from "./email-needed.ts";

const { confirmEmail, cannotWrite } = messageTexts;

test("an address that waits is confirmed, and without one it is added", () => {
  expect(emailNeeded(confirmEmail, { email: null, pending_email: "a@example.org" })).toBe("confirm");
  expect(emailNeeded(confirmEmail, { email: null, pending_email: null })).toBe("add");
});

test("where the other takes no messages, the e-mail is not asked for", () => {
  expect(emailNeeded(cannotWrite, { email: null, pending_email: null })).toBe(null);
});
