import { expect, test } from "vitest";
import type { EndpointTable } from "./core/endpoint.ts";
import { api } from "./index.ts";

/** The calls that accounts, notices, conversations, the site and its administration are promised to have. */
const promised = `
  GET PATCH /me | POST /login | POST /login/two-factor | POST /login/passkey/options | POST /login/passkey | POST /register
  GET /register/username | POST /logout | POST /password/forgot | POST /password/reset/check | POST /password/reset
  POST /password/change | POST /email/change | POST /email/resend | POST /email/verify | POST /email/revert | POST /claim
  POST /confirm | GET DELETE /sessions | DELETE /sessions/:id | GET /sign-in-history | POST /two-factor/setup
  POST /two-factor/enable | POST /two-factor/recovery-codes | DELETE /two-factor | GET POST /passkeys | POST /passkeys/options
  PATCH DELETE /passkeys/:id | GET POST /tokens | DELETE /tokens/:id | GET /sign-in-providers | GET POST /sign-in-links | POST DELETE /me/image | GET /me/image/debug | PATCH /me/username | POST /me/terms
  GET /users/:id | GET POST /me/exports | GET /me/exports/:id/file | GET POST DELETE /me/deletion | GET POST /role-requests
  DELETE /role-requests/:id | GET /unread | GET /notices | POST /notices/read | DELETE /notices/:id
  GET PUT /notice-preferences | GET POST /unsubscribe | GET POST /conversations | GET PATCH /conversations/:id
  POST /conversations/:id/read | GET POST /conversations/:id/messages | DELETE /messages/:id | GET /messages/:id/files/:n
  GET /blocks | PUT DELETE /blocks/:id | POST /reports | POST /contact | GET /site | GET /pages/:key | GET /home | GET /search
  GET /dashboard/areas | GET /dashboard/user | GET /dashboard/:area | GET /admin/overview | GET /admin/dashboard
  GET /admin/users | POST /admin/users/invite | POST /admin/users/bulk | GET PATCH /admin/users/:id
  PUT DELETE /admin/users/:id/roles/:role | POST /admin/users/:id/deactivate | POST /admin/users/:id/reactivate
  POST /admin/users/:id/password-reset | POST /admin/users/:id/verification | POST /admin/users/:id/sign-out
  POST /admin/users/:id/remove-second-factor | POST DELETE /admin/users/:id/tier-grant | POST DELETE /admin/users/:id/deletion
  GET /admin/users/:id/sessions | GET /admin/users/:id/activity | GET /admin/users/:id/mail | GET POST /admin/users/:id/notes
  GET /admin/roles | GET /admin/role-requests | POST /admin/role-requests/:id/accept | POST /admin/role-requests/:id/refuse
  GET /admin/messages | GET PATCH /admin/messages/:id | POST /admin/messages/:id/replies | POST /admin/messages/:id/notes
  GET /admin/outbox | GET /admin/outbox/:id | POST /admin/outbox/:id/resend | POST /admin/outbox/resend-failed | POST /admin/outbox/:id/cancel
  GET /admin/reports | POST /admin/reports/:id/resolve | GET /admin/settings | PATCH /admin/settings/:group
  GET PUT /admin/pages/:key | POST /admin/pages/:key/publish | GET /admin/deployment | POST /admin/deployment/test-mail
  GET /admin/jobs | POST /admin/jobs/:id/retry | POST /admin/jobs/:id/discard | GET /admin/guides | GET /admin/guides/:slug
  GET /admin/audit | GET /health/live | GET /health/ready`;

const calls = promised.split(/[|\n]/).flatMap((line) => {
  const words = line.trim().split(" ");
  const path = words.at(-1) ?? "";
  return words.slice(0, -1).map((method) => `${method} /api${path}`);
});

const anyName = (call: string): string => call.replaceAll(/:\w+/g, ":");

test("every call that is promised is one of the API, by method and path", () => {
  const tables: readonly EndpointTable[] = Object.values(api);
  const there = new Set(
    tables.flatMap((table) => Object.values(table).map((one) => anyName(`${one.method} ${one.path}`))),
  );
  expect(calls.length).toBeGreaterThan(110);
  expect(calls.filter((call) => !there.has(anyName(call)))).toEqual([]);
});
