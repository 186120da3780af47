import { expect, test } from "vitest";
import type { EndpointDef } from "../core/endpoint.ts";
import { api } from "../index.ts";
import { tokenNeed } from "./token-access.ts";

const calls = Object.values(api).flatMap((table): EndpointDef[] => Object.values(table));
const nameOf = ({ method, path }: EndpointDef): string => `${method} ${path}`;
const needing = (need: ReturnType<typeof tokenNeed>): EndpointDef[] => calls.filter((call) => tokenNeed(call) === need);
const asksWhoIsThere = ({ errors = [] }: EndpointDef): boolean =>
  errors.some(({ code }) => code === "reauthentication_required");

test("what asks for a fresh confirmation is done by no token", () => {
  const confirmed = calls.filter(asksWhoIsThere);
  expect(confirmed.length).toBeGreaterThan(50);
  expect(confirmed.filter((call) => tokenNeed(call) !== "session").map(nameOf)).toEqual([]);
});

test("what a token does besides reads with one scope and changes with the other", () => {
  expect(new Set(needing("read").map(({ method }) => method))).toEqual(new Set(["GET", "HEAD"]));
  expect(needing("write").some(({ method }) => method === "GET" || method === "HEAD")).toBe(false);
});

const leftToPeople = `
  DELETE /api/me/calendar-feed | POST /api/me/calendar-feed | DELETE /api/me/deletion | DELETE /api/push/:id | DELETE /api/role-requests/:id
  DELETE /api/sessions | DELETE /api/sessions/:id | DELETE /api/subscriptions/change
  DELETE /api/subscriptions/choice | DELETE /api/subscriptions/seats/:id | DELETE /api/tokens/:id
  GET /api/admin/users/:id/sessions | GET /api/me/deletion | GET /api/me/exports
  GET /api/me/exports/:id/file | GET /api/passkeys | GET /api/push
  GET /api/register/username | GET /api/sessions | GET /api/sign-in-history
  GET /api/sign-in-links | GET /api/sign-in-providers | GET /api/sign-in-providers/flows/:id
  POST /api/confirm/provider | POST /api/register/provider | POST /api/sign-in-providers/:id/begin
  POST /api/sign-in-providers/account | POST /api/sign-in-providers/return
  GET /api/tokens | GET /api/two-factor
  POST /api/admin/sellers/:id/payouts | POST /api/claim | POST /api/claim/check
  POST /api/confirm | POST /api/email/resend | POST /api/email/revert
  POST /api/email/verify | POST /api/email/verify/check | POST /api/login
  POST /api/login/passkey | POST /api/login/passkey/options | POST /api/login/two-factor
  POST /api/logout | POST /api/me/terms | POST /api/orders
  POST /api/orders/:publicId/cancel | POST /api/orders/:publicId/payment | POST /api/orders/:publicId/sync
  POST /api/orders/:publicId/take | POST /api/password/forgot | POST /api/password/reset
  POST /api/password/reset/check | POST /api/payments/:id/confirm | POST /api/payments/:id/sandbox
  POST /api/places/:id/new-link | POST /api/places/:id/withdraw | POST /api/push
  POST /api/register | POST /api/role-requests | POST /api/seller/onboarding
  POST /api/seller/onboarding/check | POST /api/seller/onboarding/sandbox | POST /api/seller/payouts
  POST /api/subscription-payments/:id/confirm | POST /api/subscription-payments/:id/sandbox | POST /api/subscriptions/cancel
  POST /api/subscriptions/card | POST /api/subscriptions/change | POST /api/subscriptions/checkout
  POST /api/subscriptions/checkout/quote | POST /api/subscriptions/pay | POST /api/subscriptions/quote
  POST /api/subscriptions/resume | POST /api/subscriptions/seats | POST /api/subscriptions/seats/:id/accept
  POST /api/subscriptions/seats/:id/decline | PUT /api/orders/:publicId/company | PUT /api/subscriptions/invoices/:id/company`;

/** By name: a new call of accounts, roles or money that no token should make is seen here, and so is one that slips out. */
test("these calls without a confirmation are left to people", () => {
  const left = needing("session").filter((call) => !asksWhoIsThere(call));
  expect(left.map(nameOf).toSorted()).toEqual(
    leftToPeople
      .split(/[|\n]/)
      .map((call) => call.trim())
      .filter((call) => call !== "")
      .toSorted(),
  );
});
