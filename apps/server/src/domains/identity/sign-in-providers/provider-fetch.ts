import type { CustomFetch } from "openid-client";
import { callExternal, type CallResponse, type Outside } from "../../../platform/external/fetch-external.ts";
import { outgoingAddress, wayTo } from "../../../platform/external/outgoing-address.ts";
import type { Platform } from "../../../platform/platform.ts";

export interface ProviderWay extends Pick<Platform, "config" | "baseUrl"> {
  readonly outside: Outside;
}

const maxMs = 10_000;
/** Documents and keys of providers are a few kB. */
const maxAnswerBytes = 300_000;

/** Why a provider was not asked, or gave no answer. */
export class ProviderSilent extends Error {
  readonly address: string;
  readonly fault: "unreachable" | "late" | "not_asked";

  constructor(address: string, fault: ProviderSilent["fault"]) {
    super(`a sign-in provider was ${fault}`);
    this.address = address;
    this.fault = fault;
  }
}

interface Question {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Asks a provider, by the rules of addresses that are named by people (decision 0142). */
export async function askProvider(
  deps: ProviderWay,
  typed: string,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<Exclude<CallResponse, { fault: string }>> {
  const outgoing = outgoingAddress(deps, typed);
  if (outgoing === null) throw new ProviderSilent(typed, "not_asked");
  const { way, address, host } = wayTo(outgoing, deps.outside);
  const answer = await callExternal(way, {
    method,
    address,
    // Nothing is unpacked here, so that little cannot become much.
    headers: { ...headers, host, "accept-encoding": "identity", "user-agent": "sign-in/1.0" },
    body,
    milliseconds: maxMs,
    maxAnswerBytes,
  });
  if ("fault" in answer) throw new ProviderSilent(typed, answer.fault);
  return answer;
}

/** The same as the library of OpenID Connect asks. */
export const providerFetch =
  (deps: ProviderWay): CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = bytesOf(body);
    const answer = await askProvider(deps, url, {
      method: method === "POST" ? "POST" : "GET",
      headers,
      ...(sent === null ? {} : { body: sent }),
    });
    const received = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) received.append(name, one);
    const isEmpty = answer.answer.length === 0 || answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.answer), { status: answer.status, headers: received });
  };

function bytesOf(body: Parameters<CustomFetch>[1]["body"]): Buffer | null {
  if (body === undefined || body === null) return null;
  if (typeof body === "string") return Buffer.from(body);
  if (body instanceof URLSearchParams) return Buffer.from(body.toString());
  if (body instanceof Uint8Array) return Buffer.from(body);
  throw new Error("a sign-in provider is sent forms and texts alone");
}
