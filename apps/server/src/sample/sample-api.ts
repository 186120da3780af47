import type { Answer, Args, Routes } from "@pavane/contract/routes";
import type { FastifyInstance } from "fastify";
import { inProcessHeaders } from "../platform/http/server.ts";

/** Calls our own API in process as one person; throws on any refusal, because sample data must be right. */
export type SampleApi = <R extends Routes>(route: R, args?: Args<R> | Record<string, never>) => Promise<Answer<R>>;

interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `ip` is where the calls come from, for those that are counted. */
export function sampleApi(http: FastifyInstance, token: string | null, ip = "127.0.0.1"): SampleApi {
  return async (route, args = {}) => {
    const sent = args as Sent; // one loose shape for all endpoints; the caller's is checked
    const [method = "GET", path = ""] = route.split(" ");
    const url = path.replace(/:([a-z_]+)/gi, (_, name: string) =>
      encodeURIComponent(String(sent.params?.[name] ?? "")),
    );
    const search = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
    const answer = await http.inject({
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
    if (answer.statusCode >= 400)
      throw new Error(`Sample data: ${route} answered ${answer.statusCode}: ${answer.body}`);
    return answer.body === "" ? undefined : JSON.parse(answer.body);
  };
}
