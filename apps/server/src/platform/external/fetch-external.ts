import { webAddress } from "@pavane/contract/media/address";
import { Resolver } from "node:dns/promises";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** The access to the internet. Tests replace it with a server on this machine. */
export interface Outside {
  resolve(host: string): Promise<readonly string[]>;
  mayConnect(address: string): boolean;
  readonly request: typeof httpRequest;
  readonly port: number;
}

export interface ExternalRequest {
  readonly address: string;
  /** What is wanted, as in a header of HTTP. */
  readonly accept: string;
  readonly mostBytes: number;
  readonly mostRedirects: number;
  /** For all of it: names, redirects and the last byte. */
  readonly milliseconds: number;
  /** Decides which addresses, in addition to those of private networks, are never called; also applies to redirects. */
  readonly mayAsk?: (url: URL) => boolean;
  /** From an answer before, so that what has not changed is not sent again. */
  readonly known?: { readonly etag: string | null; readonly lastModified: string | null };
}

/**
 * `unreachable` is also returned for everything that must not be reached, so that nobody learns by trying what is
 * inside our network. `refused` is any answer other than the requested content.
 */
export type OutsideFault = "unreachable" | "refused" | "too_large" | "late";

export type ExternalResponse =
  | { readonly body: Buffer; readonly headers: IncomingHttpHeaders }
  | "unchanged"
  | { readonly fault: OutsideFault };

/** Names are asked of the name servers themselves: many slow ones must not take the threads that read files. */
async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

export const internet: Outside = {
  resolve: resolveName,
  mayConnect: isPublicAddress,
  request: httpsRequest,
  port: 443,
};

/** Of an address that a user may have named: one question, of whose answer the status counts. */
export interface ExternalCall extends Pick<ExternalRequest, "address" | "milliseconds" | "mayAsk"> {
  readonly method: "GET" | "POST";
  /** `host` as well, where it is another than that of the address. */
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer | undefined;
  /** How much is read of what is answered; left out: nothing. What goes on longer is cut there. */
  readonly maxAnswerBytes?: number;
}

export type ExternalPost = Omit<ExternalCall, "method" | "body"> & { readonly body: Buffer };

export type CallResponse =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly answer: Buffer }
  | { readonly fault: "unreachable" | "late" };

/** Sends bytes, as `callExternal` does. */
export const postExternal = (outside: Outside, post: ExternalPost): Promise<CallResponse> =>
  callExternal(outside, { ...post, method: "POST" });

/** Asks by https public hosts only, guarded as `fetchExternal` is; redirects are not followed. Never throws. */
export async function callExternal(outside: Outside, call: ExternalCall): Promise<CallResponse> {
  const address = webAddress(call.address);
  if (address === null) return { fault: "unreachable" };
  return inTimeOf(call.milliseconds, async (signal): Promise<CallResponse> => {
    const { method, headers, body, mayAsk, maxAnswerBytes = 0 } = call;
    const response = await ask(outside, new URL(address), { method, headers, body, mayAsk }, signal);
    if (response === null) return { fault: "unreachable" };
    response.on("error", () => undefined); // a lost connection says nothing new
    const answer = maxAnswerBytes === 0 ? Buffer.alloc(0) : await readStart(response, maxAnswerBytes);
    response.destroy();
    return { status: response.statusCode ?? 0, headers: response.headers, answer };
  });
}

/**
 * Fetches by https from public hosts only, an address that a user may have named. A name is resolved once and the
 * connection goes to exactly those addresses, so that the name cannot resolve differently when it is checked and when
 * it is used; each redirect is checked in the same way. Never throws.
 */
export async function fetchExternal(outside: Outside, question: ExternalRequest): Promise<ExternalResponse> {
  return inTimeOf(question.milliseconds, (signal) => follow(outside, question, signal));
}

type Fault = { readonly fault: "unreachable" | "late" };

async function inTimeOf<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | Fault> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<Fault>((resolve) =>
    signal.addEventListener("abort", () => resolve({ fault: "late" }), { once: true }),
  );
  return Promise.race([work(signal).catch((): Fault => ({ fault: "unreachable" })), late]);
}

const redirects = new Set([301, 302, 303, 307, 308]);

async function follow(outside: Outside, question: ExternalRequest, signal: AbortSignal): Promise<ExternalResponse> {
  let next = webAddress(question.address);
  for (let steps = 0; next !== null && steps <= question.mostRedirects; steps += 1) {
    const url: URL = new URL(next);
    const response = await ask(outside, url, { headers: headersOf(question), mayAsk: question.mayAsk }, signal);
    if (response === null) return { fault: "unreachable" };
    // A lost connection is reported to the code that reads; where nothing reads any more it must not end the process.
    response.on("error", () => undefined);
    if (response.statusCode === 200) return readBody(response, question.mostBytes);
    response.destroy();
    if (response.statusCode === 304 && question.known !== undefined) return "unchanged";
    const to: string | undefined = response.headers.location;
    const moved = redirects.has(response.statusCode ?? 0) && to !== undefined && URL.canParse(to, url);
    next = moved ? webAddress(new URL(to, url).href) : null;
  }
  return { fault: "refused" };
}

const headersOf = ({ accept, known }: ExternalRequest): OutgoingHttpHeaders => ({
  accept,
  // Nothing is unpacked here, so that little cannot become much.
  "accept-encoding": "identity",
  "user-agent": "reader/1.0",
  ...(known?.etag ? { "if-none-match": known.etag } : {}),
  ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
});

interface Sent {
  readonly method?: "GET" | "POST";
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer | undefined;
  readonly mayAsk: ((url: URL) => boolean) | undefined;
}

/** Asks only addresses that were checked; null when the name leads anywhere that must not be reached. */
async function ask(
  outside: Outside,
  url: URL,
  { method = "GET", headers, body, mayAsk }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage | null> {
  const name = url.hostname.replace(/^\[|\]$/g, "");
  if (mayAsk !== undefined && !mayAsk(url)) return null;
  const addresses = isIP(name) === 0 ? await outside.resolve(name) : [name];
  if (addresses.length === 0 || !addresses.every((one) => outside.mayConnect(one))) return null;
  return new Promise((resolve, reject) => {
    const request = outside.request({
      host: name,
      lookup: answerWith(addresses),
      port: outside.port,
      ...(isIP(name) === 0 ? { servername: name } : {}),
      path: `${url.pathname}${url.search}`,
      method,
      headers: { host: url.host, ...headers },
      agent: false,
      signal,
    });
    request.on("response", resolve).on("error", reject).end(body);
  });
}

/** Takes the place of a look-up: the addresses are known, and no others are asked. */
const answerWith =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all === true) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  };

/** The first bytes of an answer; what had come of one that broke off. */
async function readStart(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length >= mostBytes) break;
    }
  } catch {
    // The status is what counts.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<ExternalResponse> {
  const { "content-encoding": packed = "identity", "content-length": announced } = response.headers;
  if (packed !== "identity" || Number(announced ?? 0) > mostBytes) {
    response.destroy();
    return { fault: packed === "identity" ? "too_large" : "refused" };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > mostBytes) {
      response.destroy();
      return { fault: "too_large" };
    }
    chunks.push(bytes);
  }
  return { body: Buffer.concat(chunks), headers: response.headers };
}
