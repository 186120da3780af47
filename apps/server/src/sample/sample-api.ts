import type { Answer, Args, Routes } from "@pavane/contract/routes";
import type { FastifyInstance } from "fastify";
import { setTimeout } from "node:timers/promises";
import { inProcessHeaders } from "../platform/http/in-process.ts";

/** Calls our own API in process as one person; throws on any refusal, because sample data must be right. */
export type SampleApi = <R extends Routes>(route: R, args?: Args<R> | Record<string, never>) => Promise<Answer<R>>;

interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A machine with much else to do answers that it is busy, which changed nothing; so the call is made again. */
const maxTries = 10;

/** `ip` is where the calls come from, for those that are counted. */
export function sampleApi(http: FastifyInstance, token: string | null, ip = "127.0.0.1"): SampleApi {
  return async (route, args = {}) => {
    const sent = args as Sent; // one loose shape for all endpoints; the caller's is checked
    const [method = "GET", path = ""] = route.split(" ");
    const url = path.replace(/:([a-z_]+)/gi, (_, name: string) =>
      encodeURIComponent(String(sent.params?.[name] ?? "")),
    );
    const search = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
    const ask = () =>
      http.inject({
        method: method as "GET",
        remoteAddress: ip,
        url: search.size > 0 ? `${url}?${search}` : url,
        headers: {
          ...inProcessHeaders,
          ...sent.headers,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
      });
    let answer = await ask();
    for (let tries = 1; answer.statusCode === 503 && tries < maxTries; tries += 1) {
      await setTimeout(Number(answer.headers["retry-after"] ?? 1) * 1000);
      answer = await ask();
    }
    if (answer.statusCode >= 400)
      throw new Error(`Sample data: ${route} answered ${answer.statusCode}: ${answer.body}`);
    return answer.body === "" ? undefined : JSON.parse(answer.body);
  };
}

/** The token of somebody who gets in by password alone, as everybody of the sample data does. */
export async function signInToSample(guest: SampleApi, username: string, password: string): Promise<string> {
  const answer = await guest("POST /api/login", { body: { username, password, remember: true } });
  if ("two_factor" in answer) throw new Error(`Sample data: ${username} is asked for a second factor`);
  return answer.access_token;
}
