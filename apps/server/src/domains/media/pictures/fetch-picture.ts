import { webAddress } from "@pavane/contract/media/address";
import { lookup } from "node:dns/promises";
import type { IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Yields the bytes at an address of another site, or null when they cannot or must not be had. */
export type FetchPicture = (address: string, mostBytes: number) => Promise<Buffer | null>;

/** The way out. Tests put a server of this machine in its place. */
export interface Outside {
  resolve(host: string): Promise<readonly string[]>;
  mayConnect(address: string): boolean;
  readonly request: typeof httpRequest;
  readonly port: number;
  readonly milliseconds: number;
}

const internet: Outside = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map((found) => found.address),
  mayConnect: isPublicAddress,
  request: httpsRequest,
  port: 443,
  milliseconds: 5_000,
};

const mostRedirects = 3;

/**
 * Fetches by https from public hosts only. A name is resolved once and the connection goes to that very address, so that it
 * cannot answer one thing when it is checked and another when it is used; each redirect is checked in the same way.
 */
export const pictureFetcher =
  (outside: Outside = internet): FetchPicture =>
  async (address, mostBytes) => {
    const signal = AbortSignal.timeout(outside.milliseconds);
    const late = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null), { once: true }));
    return Promise.race([follow(outside, address, mostBytes, signal).catch(() => null), late]);
  };

async function follow(
  outside: Outside,
  address: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer | null> {
  let next: string | null = webAddress(address);
  for (let redirects = 0; next !== null && redirects <= mostRedirects; redirects += 1) {
    const url: URL = new URL(next);
    const response = await ask(outside, url, signal);
    if (response === null) return null;
    const to: string | undefined = response.headers.location;
    if (response.statusCode === 200) return await readBody(response, mostBytes);
    response.destroy();
    const moved = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
    next = moved && to !== undefined && URL.canParse(to, url) ? webAddress(new URL(to, url).href) : null;
  }
  return null;
}

/** Asks the one address that was checked; null when the name leads anywhere that is not public. */
async function ask(outside: Outside, url: URL, signal: AbortSignal): Promise<IncomingMessage | null> {
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(name) === 0 ? await outside.resolve(name) : [name];
  const [address] = addresses;
  if (address === undefined || !addresses.every((one) => outside.mayConnect(one))) return null;
  return new Promise((resolve, reject) => {
    const request = outside.request({
      host: address,
      port: outside.port,
      // The certificate must be that of the name, although the connection goes to the address.
      ...(isIP(name) === 0 ? { servername: name } : {}),
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: "image/*", "accept-encoding": "identity" },
      agent: false,
      signal,
    });
    request.on("response", resolve).on("error", reject).end();
  });
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > mostBytes) {
      response.destroy();
      return null;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
