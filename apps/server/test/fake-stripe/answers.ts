export interface FakeAnswer {
  readonly status: number;
  readonly body: object;
}

export const ok = (body: object): FakeAnswer => ({ status: 200, body });

export const refused = (status: number, type: string, code: string, message: string): FakeAnswer => ({
  status,
  body: { error: { type, code, message } },
});

export const invalid = (code: string, message: string): FakeAnswer =>
  refused(400, "invalid_request_error", code, message);

export const missing = (kind: string, id: string | undefined): FakeAnswer =>
  refused(404, "invalid_request_error", "resource_missing", `No such ${kind}: '${id}'`);

/** What Stripe says of a connected account that was deleted, or whose owner took the access to it away. */
export const noAccess = (account: string): FakeAnswer =>
  refused(
    403,
    "invalid_request_error",
    "account_invalid",
    `The provided key 'sk_test_****fake' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  );

/** A page of a list, the newest first, as Stripe gives it. */
export function listed(
  all: readonly { readonly id: string; readonly created: number }[],
  form: URLSearchParams,
): { readonly object: "list"; readonly data: readonly object[]; readonly has_more: boolean; readonly url: string } {
  const since = Number(form.get("created[gte]") ?? 0);
  const newest = all.filter((object) => object.created >= since).toReversed();
  const start = 1 + newest.findIndex((object) => object.id === form.get("starting_after"));
  const data = newest.slice(start, start + Number(form.get("limit") ?? 10));
  return { object: "list", data, has_more: start + data.length < newest.length, url: "/v1/list" };
}
