import { usernameProblem } from "@pavane/contract/identity/username";
import { expect, test } from "vitest";
import { proposedUsernames, readClaims } from "./read-claims.ts";

const nobody = { email: null, emailVerified: false, firstName: null, lastName: null, username: null };

test("takes what is said of a person", () => {
  const claims = {
    sub: "1108",
    email: "ada@example.com",
    email_verified: true,
    given_name: "Ada",
    family_name: "Lovelace",
    preferred_username: "ada",
  };
  expect(readClaims(claims)).toEqual({
    subject: "1108",
    email: "ada@example.com",
    emailVerified: true,
    firstName: "Ada",
    lastName: "Lovelace",
    username: "ada",
  });
});

test("a name that is said whole is taken apart", () => {
  expect(readClaims({ sub: "1", name: "Ada King Lovelace" })).toMatchObject({
    firstName: "Ada King",
    lastName: "Lovelace",
  });
  expect(readClaims({ sub: "1", name: "Ada" })).toMatchObject({ firstName: "Ada", lastName: null });
});

test.each([[true], ["true"]])("an address counts as confirmed where %j is said", (said) => {
  expect(readClaims({ sub: "1", email: "ada@example.com", email_verified: said }).emailVerified).toBe(true);
});

test.each([[false], ["false"], [undefined], [1], ["yes"], [null]])("and not where %j is", (said) => {
  expect(readClaims({ sub: "1", email: "ada@example.com", email_verified: said }).emailVerified).toBe(false);
});

test("what could not stand here is left out", () => {
  const strange = {
    sub: "1",
    email: "no address",
    email_verified: true,
    given_name: "www.example.com",
    family_name: "x".repeat(61),
    preferred_username: { a: 1 },
    name: 7,
  };
  expect(readClaims(strange)).toEqual({ subject: "1", ...nobody });
});

test("proposes usernames that could be chosen, the own one first", () => {
  const proposed = proposedUsernames({ ...nobody, username: "Ada.L", email: "ada.lovelace@example.com" });
  expect(proposed.slice(0, 2)).toEqual(["Ada.L", "ada.lovelace"]);
  expect(proposed.filter((name) => usernameProblem(name) !== null)).toEqual([]);
});

test.each([["管理"], ["..."], ["admin"], ["1234"], ["x"]])("and never %j itself", (username) => {
  const proposed = proposedUsernames({ ...nobody, username });
  expect(proposed).not.toContain(username);
  expect(proposed.filter((name) => usernameProblem(name) !== null)).toEqual([]);
});
