import type { Answer, Args, Routes } from "@pavane/contract/routes";
import { paths } from "../paths.ts";
import { toApiError, unreachableError, type ApiError } from "./api-error.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { navigateTo } from "../browser/navigation.ts";
import { noteEnded } from "./session-ended.ts";
import { tabTexts } from "../browser/storage.ts";
import { browserQueryClient } from "./query-client.ts";
import { buildRequest, type BuiltRequest } from "./request.ts";
import { readToken, removeToken } from "./token.ts";
import { askForUpgrade, upgradeAfter } from "./upgrade.ts";

/** One literal per endpoint, for example "GET /api/courses/:id". */
export type Route = Routes;

/** The arguments may be left out when the endpoint needs none. */
export type CallArgs<R extends Route> = {} extends Args<R> ? [args?: Args<R> & Sending] : [args: Args<R> & Sending];

interface Sending {
  /** Ends the call when its answer is no longer wanted. */
  signal?: AbortSignal;
}

export type Call = <R extends Route>(route: R, ...args: CallArgs<R>) => Promise<Answer<R>>;

/** Calls the API from the browser with the stored token. Throws ApiError for anything but a success. */
export const api: Call = async <R extends Route>(route: R, ...[args]: CallArgs<R>) => {
  const request = buildRequest(route, args);
  // The server's answers are checked against the contract in its own tests.
  return (await answerTo(route, request)) as Answer<R>;
};

/** An action that needs a fresh confirmation asks for it and then runs by itself. */
async function answerTo(route: string, request: BuiltRequest): Promise<unknown> {
  const response = await send(request);
  if (response.ok) return readBody(response);
  const error = await failure(route, response);
  if (error.code === "reauthentication_required" && (await confirmIdentity())) return answerTo(route, request);
  throw error;
}

async function send(request: BuiltRequest): Promise<Response> {
  const headers = new Headers({ Accept: "application/json", ...request.headers });
  const token = readToken();
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  try {
    const { method, signal } = request;
    return await fetch(request.path, {
      method,
      signal: signal ?? null,
      credentials: "include",
      ...bodyOf(request, headers),
    });
  } catch {
    throw unreachableError();
  }
}

function bodyOf(request: BuiltRequest, headers: Headers): RequestInit {
  if (request.body === undefined) return { headers };
  if (request.body instanceof FormData) return { headers, body: request.body };
  headers.set("Content-Type", "application/json");
  return { headers, body: JSON.stringify(request.body) };
}

async function failure(route: string, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const error = toApiError(response.status, response.statusText, body, response.headers.get("Retry-After"));
  afterRefusal(route, error);
  return error;
}

/** A 401 ends the session here; a forged or expired token also asks to sign in again. A level that is too low is asked for. */
export function afterRefusal(route: string, error: ApiError): void {
  const upgrade = upgradeAfter(error);
  if (upgrade !== null) askForUpgrade(upgrade);
  if (error.status !== 401) return;
  const here = window.location.pathname + window.location.search;
  if (error.serverMessage === "Invalid token") noteEnded(tabTexts, here, route);
  removeToken();
  browserQueryClient().setQueryData(["GET /api/me"], null);
  if (error.serverMessage !== "Invalid token" || route === "GET /api/me") return;
  navigateTo(paths.auth({ redirect: here }));
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get("Content-Type") ?? "";
  return type.includes("json") ? response.json() : response.blob();
}
