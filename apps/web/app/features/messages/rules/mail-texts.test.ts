import { expect, test } from "vitest";
import { kindName, resentText } from "./mail-texts.ts";

test.each([
  ["verify", "Verify"],
  ["password_reset", "Password reset"],
  ["certificate.issued", "Certificate issued"],
  ["", ""],
])("the kind %s reads %s", (kind, name) => {
  expect(kindName(kind)).toBe(name);
});

test.each([
  [{ queued: 1, left: 0, expired: 0 }, "1 mail is queued again."],
  [{ queued: 500, left: 10, expired: 2 }, "500 mails are queued again. 10 more: press again. Of 2 the link has ended."],
  [{ queued: 0, left: 0, expired: 3 }, "Nothing is queued again. Of 3 the link has ended."],
])("%j reads %s", (resent, text) => {
  expect(resentText(resent)).toBe(text);
});
