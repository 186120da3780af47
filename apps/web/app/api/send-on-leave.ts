import type { CallArgs, Route } from "./api.ts";
import { buildRequest } from "./request.ts";
import { readToken } from "./token.ts";

/** A small call that outlives the page it was made on. Its answer is not read; resolves to whether it was accepted. */
export async function sendOnLeave<R extends Route>(route: R, ...[args]: CallArgs<R>): Promise<boolean> {
  const { method, path, body } = buildRequest(route, args);
  const headers = new Headers(body === undefined ? {} : { "Content-Type": "application/json" });
  const token = readToken();
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: "include",
      keepalive: true,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return response.ok;
  } catch {
    return false;
  }
}
