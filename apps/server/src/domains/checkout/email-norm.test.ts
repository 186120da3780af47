import { emailAddress, assert, property } from "fast-check";
import { expect, test } from "vitest";
import { emailNorm } from "./email-norm.ts";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  [" ada@example.com ", "ada@example.com"],
  ["ada+coupon@example.com", "ada@example.com"],
  ["ada+one+two@example.com", "ada@example.com"],
  ["+ada@example.com", "+ada@example.com"],
  ["ada@exam+ple.com", "ada@exam+ple.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["zoe\u0308@example.com", "zo\u00eb@example.com"],
  ["ZOE\u0308+2@example.com", "zo\u00eb@example.com"],
])("%s is %s", (email, norm) => {
  expect(emailNorm(email)).toBe(norm);
});

test("doing it twice changes nothing", () => {
  assert(
    property(emailAddress(), (email) => {
      expect(emailNorm(emailNorm(email))).toBe(emailNorm(email));
    }),
  );
});
