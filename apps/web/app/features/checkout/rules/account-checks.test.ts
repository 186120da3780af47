import { expect, test } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { accountBody, accountChecks, accountFailure } from "./account-checks.ts";

const values = { username: " gus ", password: "slow turns in third" };
const guest = { email: "gustavo@example.com", name: "Gus Guest" };

test.each([
  ["a good account", {}, [null, null]],
  [
    "nothing",
    { username: "", password: "" },
    [
      "Use 3 to 30 letters, digits, dots, dashes or underscores, starting with a letter.",
      "Use at least 12 characters.",
    ],
  ],
  [
    "the address as the password",
    { password: "gustavo is my name" },
    [null, "Do not use your username or e-mail as the password."],
  ],
])("%s", (_what, wishes, said) => {
  const checks = accountChecks(guest.email);
  const typed = { ...values, ...wishes };
  expect([checks.username(typed), checks.password(typed)]).toEqual(said);
});

test("the account has the order's address and the guest's name, unless that is too long for one", () => {
  const sent = { username: "gus", email: guest.email, password: values.password, accept_terms: true };
  expect(accountBody(values, guest)).toEqual({ ...sent, first_name: "Gus Guest" });
  expect(accountBody(values, { ...guest, name: "G".repeat(61) })).toEqual({ ...sent, first_name: null });
});

test("a taken username is said under its field", () => {
  const data = { message: "A user with this username exists.", code: "username_taken" };
  const error = new ApiError({ status: 400, ...data });
  expect(accountFailure(error)?.fields).toEqual({ username: "Username already taken. Please choose another." });
  expect(accountFailure(null)).toBeNull();
});
