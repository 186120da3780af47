import { expect, test } from "vitest";
import { claimChecks, claimRequest, type ClaimValues } from "./claim-account.ts";

const values: ClaimValues = {
  username: " anna.k ",
  first_name: "Anna",
  last_name: " ",
  password: "a row of plain words",
  accept_terms: true,
};

const problems = (changes: Partial<ClaimValues>) =>
  Object.entries(claimChecks).flatMap(([name, check]) => {
    const problem = check({ ...values, ...changes });
    return problem === null ? [] : [[name, problem]];
  });

test("everything filled in has no problem", () => {
  expect(problems({})).toEqual([]);
});

test("names may stay empty", () => {
  expect(problems({ first_name: "", last_name: "" })).toEqual([]);
});

test.each<[Partial<ClaimValues>, string, string]>([
  [{ password: "short" }, "password", "Use at least 12 characters."],
  [{ password: "my name is anna.k" }, "password", "Do not use your username or e-mail as the password."],
  [{ accept_terms: false }, "accept_terms", "Accept the terms to create an account."],
  [{ first_name: "www.example.com" }, "first_name", "Names cannot contain links."],
])("%o is refused at %s", (changes, name, problem) => {
  expect(problems({ username: "anna.k", ...changes })).toEqual([[name, problem]]);
});

test("the request carries trimmed words, and null for names left empty", () => {
  expect(claimRequest("secret", values)).toEqual({
    token: "secret",
    username: "anna.k",
    password: "a row of plain words",
    first_name: "Anna",
    last_name: null,
    accept_terms: true,
  });
});
