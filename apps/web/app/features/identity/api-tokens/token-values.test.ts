import { newApiTokenRequest } from "@pavane/contract/identity/schema-tokens";
import { expect, test } from "vitest";
import { daysOptions, firstTokenValues, scopesText, tokenBody, tokenChecks } from "./token-values.ts";

test("every choice of the form is one that the server takes", () => {
  for (const { value: days } of daysOptions) {
    const body = tokenBody({ ...firstTokenValues, name: " Backup ", days });
    expect(newApiTokenRequest.parse(body)).toEqual({
      name: "Backup",
      scopes: ["read"],
      expires_in_days: days === "" ? null : Number(days),
    });
  }
});

test("a token without a name, or for nothing, is refused before it is sent", () => {
  expect(tokenChecks.name({ ...firstTokenValues, name: "  " })).toBe("Enter a name.");
  expect(tokenChecks.name({ ...firstTokenValues, name: "x".repeat(61) })).toBe("Use at most 60 characters.");
  expect(tokenChecks.write({ ...firstTokenValues, read: false })).toBe("Choose what the token may do.");
  expect(tokenChecks.write({ ...firstTokenValues, read: false, write: true })).toBeNull();
});

test("what a token may do reads as a sentence", () => {
  expect(scopesText(["read"])).toBe("Read");
  expect(scopesText(["read", "write"])).toBe("Read and write");
});
