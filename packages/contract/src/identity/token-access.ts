import type { EndpointDef } from "../core/endpoint.ts";
import { confirmErrors } from "../core/errors.ts";
import type { TokenScope } from "./token-scopes.ts";

type Call = Pick<EndpointDef, "method" | "path" | "errors">;

/** What a personal API token needs for a call; `session`: no token may make it, whatever its scopes. */
export type TokenNeed = TokenScope | "session";

/**
 * What no token does, by the beginning of the paths: getting in and what proves who somebody is, tokens themselves, taking all data along and
 * leaving, roles. A part that begins with a colon stands for any.
 */
const account = [
  "/api/login",
  "/api/logout",
  "/api/register",
  "/api/claim",
  "/api/confirm",
  "/api/password",
  "/api/email",
  "/api/sessions",
  "/api/sign-in-history",
  "/api/two-factor",
  "/api/passkeys",
  "/api/sign-in-providers",
  "/api/sign-in-links",
  "/api/tokens",
  "/api/push",
  "/api/me/exports",
  "/api/me/deletion",
  "/api/admin/users/:id/sessions",
] as const;

/**
 * What a token may read and never change: roles, terms that somebody accepts themselves, an address that shows their
 * bookings when the token is no more, money that leaves them or reaches their bank, and keys of the site.
 */
const readAlone = [
  "/api/role-requests",
  "/api/me/terms",
  "/api/me/calendar-feed",
  "/api/orders",
  "/api/payments",
  "/api/places",
  "/api/subscriptions",
  "/api/subscription-payments",
  "/api/seller/payouts",
  "/api/seller/onboarding",
  "/api/admin/sellers/:id/payouts",
  "/api/admin/badge-keys",
] as const;

/** What a token must be for to make a call: the one rule of it, asked of every call alike. */
export function tokenNeed(call: Call): TokenNeed {
  const need = call.method === "GET" || call.method === "HEAD" ? "read" : "write";
  const isConfirmed = (call.errors ?? []).some(({ code }) => code === confirmErrors.reauthentication_required.code);
  if (isConfirmed || isBelow(call.path, account)) return "session";
  return need === "write" && isBelow(call.path, readAlone) ? "session" : need;
}

const isBelow = (path: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}/`));
