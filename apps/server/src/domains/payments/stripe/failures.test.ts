import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { readFailure } from "./failures.ts";

const { errors } = Stripe;
const raw = { type: "invalid_request_error", message: "The provided key 'sk_test_*' does not have access." } as const;
const revoked = new errors.StripePermissionError({ ...raw, statusCode: 403, code: "account_invalid" });

test("no access to a connected account is its end, to which Stripe's words with our key are not repeated", () => {
  const failure = readFailure(revoked, errors, "connected account");
  expect(failure).toMatchObject({ missing: true, declined: false, refused: expect.stringContaining("is gone") });
  expect(failure).not.toMatchObject({ refused: expect.stringContaining("sk_test") });
});

test("a connected account that does not exist is understood by 404 as well", () => {
  const error = new errors.StripeInvalidRequestError({ ...raw, statusCode: 404, code: "resource_missing" });
  expect(readFailure(error, errors, "connected account")).toMatchObject({ missing: true });
});

test.each([
  ["no access in a call of the platform's own", revoked, "platform"],
  [
    "a key without the right to ask",
    new errors.StripePermissionError({ ...raw, statusCode: 403, code: "permission_denied" }),
    "connected account",
  ],
  [
    "a key that is not accepted",
    new errors.StripeAuthenticationError({ ...raw, statusCode: 401, code: "account_invalid" }),
    "connected account",
  ],
] as const)("%s says nothing about an account", (_words, error, about) => {
  expect(readFailure(error, errors, about)).toMatchObject({ unavailable: expect.any(String), keySpent: false });
});
