import { expect, it } from "vitest";
import { bodyOf, peopleText, providerChecks, valuesOf } from "./provider-values.ts";
import type { SignInProvider } from "./queries.ts";

const provider: SignInProvider = {
  id: 1,
  name: "Example",
  issuer: "https://id.example",
  client_id: "site",
  secret: "kept",
  registers: false,
  active: true,
  people: 0,
  people_without_other_way: 0,
  created_at: "2026-11-30T12:00:00.000Z",
  version: 3,
};

it("keeps a secret that is left empty, and sends a new one", () => {
  const values = valuesOf(provider);
  expect(bodyOf(values, false)).toEqual({
    name: "Example",
    issuer: "https://id.example",
    client_id: "site",
    registers: false,
    active: true,
  });
  expect(bodyOf({ ...values, client_secret: " s3 " }, false).client_secret).toBe("s3");
  expect(bodyOf({ ...values, client_secret: "s3", no_secret: true }, false).client_secret).toBe("");
  expect(bodyOf(values, true).client_secret).toBe("");
});

it("asks for a name, an address and a client ID", () => {
  const empty = valuesOf(null);
  expect(Object.values(providerChecks).map((check) => check(empty))).toEqual([
    "Enter a name.",
    "Enter an address.",
    "Enter the client ID.",
  ]);
  expect(providerChecks.name({ ...empty, name: "x".repeat(41) })).toBe("Use at most 40 characters.");
});

it("says who comes in by it", () => {
  expect(peopleText(provider)).toBe("Nobody has linked it");
  expect(peopleText({ ...provider, people: 1 })).toBe("1 person has linked it");
  expect(peopleText({ ...provider, people: 1200, people_without_other_way: 7 })).toBe(
    "1,200 people have linked it, 7 with no other way to sign in",
  );
});
