import { expect, test } from "vitest";
import { kindName } from "./mail-texts.ts";

test.each([
  ["verify", "Verify"],
  ["password_reset", "Password reset"],
  ["certificate.issued", "Certificate issued"],
  ["", ""],
])("the kind %s reads %s", (kind, name) => {
  expect(kindName(kind)).toBe(name);
});
