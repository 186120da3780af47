import { describe, expect, it } from "vitest";
import { accountChecks, emailProblem, passwordProblem, reasonProblem } from "./account-checks.ts";
import { nameProblem } from "./name-problem.ts";

const owner = { username: "odette", email: "siegfried@lake.example" };

describe("what a new account is told before it is sent", () => {
  it.each([
    ["odette@lake.example", null],
    ["  odette@lake.example ", null],
    ["odette@lake", "Enter a valid e-mail address."],
    ["odette lake@lake.example", "Enter a valid e-mail address."],
    ["", "Enter a valid e-mail address."],
    [`${"a".repeat(250)}@b.example`, "Enter a valid e-mail address."],
  ])("e-mail %s", (email, problem) => expect(emailProblem(email)).toBe(problem));

  it.each([
    ["a long walk in six eight", null],
    ["eleven char", "Use at least 12 characters."],
    ["x".repeat(129), "Use at most 128 characters."],
    ["my name is ODETTE here", "Do not use your username or e-mail as the password."],
    ["siegfried dances on", "Do not use your username or e-mail as the password."],
  ])("password %s", (password, problem) => expect(passwordProblem(password, owner)).toBe(problem));

  it.each([
    ["Odette", null],
    ["", null],
    ["x".repeat(61), "Use at most 60 characters."],
    ["see www.lake.example", "Names cannot contain links."],
  ])("name %s", (name, problem) => expect(nameProblem(name)).toBe(problem));

  it("asks for the terms", () => {
    const values = { ...owner, password: "a long walk in six eight", accept_terms: false };
    expect(accountChecks.accept_terms(values)).toBe("Accept the terms to create an account.");
    expect(accountChecks.accept_terms({ ...values, accept_terms: true })).toBeNull();
  });

  it.each([
    ["Long enough", null],
    ["  abcd  ", "Give a reason of at least 5 characters."],
    ["x".repeat(501), "Use at most 500 characters."],
  ])("reason %j", (reason, problem) => expect(reasonProblem(reason)).toBe(problem));
});
