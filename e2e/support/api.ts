import type { APIRequestContext } from "@playwright/test";

export const samplePassword = "pavane-sample-2026";

const tokens = new Map<string, string>();

/** A session of a sample account, opened once for the whole run. */
export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const known = tokens.get(username);
  if (known !== undefined) return known;
  const token = await freshToken(request, username, samplePassword);
  tokens.set(username, token);
  return token;
}

/** A session of its own, for journeys that end it. */
export async function freshToken(request: APIRequestContext, username: string, password: string): Promise<string> {
  const answer = await request.post("/api/login", { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  return String((await answer.json()).access_token);
}

export interface Made {
  readonly id: number;
  readonly [field: string]: unknown;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Made>;

/** Calls the API as somebody, for what a journey needs to find when it begins. Throws on any refusal. */
export function apiAs(request: APIRequestContext, token: string): Call {
  return async (method, path, body) => {
    const answer = await request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { data: body }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    const text = await answer.text();
    return text === "" ? { id: 0 } : JSON.parse(text);
  };
}

let made = 0;

/** A name nobody has yet, also on a server that served an earlier run. */
export function unique(word: string): string {
  made += 1;
  return `${word}${Date.now().toString(36)}${made}`;
}
