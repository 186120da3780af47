import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Outside } from "../src/platform/external/fetch-external.ts";

/** What a browser gives the site, and what reads messages for it (RFC 8291); written from the standards, not with the library. */
export interface TestBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  read(body: Buffer): string;
}

export function aBrowser(endpoint = `https://push.example/send/${randomBytes(12).toString("hex")}`): TestBrowser {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") } },
    read: (body) => {
      const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
      const serverKey = body.subarray(21, 21 + idLength);
      const content = body.subarray(21 + idLength);
      if (content.length > size) throw new Error("more than one record");
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, serverKey]);
      const input = Buffer.from(hkdfSync("sha256", curve.computeSecret(serverKey), auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
      const opening = createDecipheriv("aes-128-gcm", key, nonce);
      opening.setAuthTag(content.subarray(-16));
      const plain = Buffer.concat([opening.update(content.subarray(0, -16)), opening.final()]);
      const end = plain.lastIndexOf(2); // the delimiter of the last record, then padding
      if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no delimiter");
      return plain.subarray(0, end).toString();
    },
  };
}

export interface Received {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly outside: Outside;
  readonly received: Received[];
  /** What it answers; 201 unless said. */
  answer: (endpoint: string) => { readonly status: number; readonly headers?: Record<string, string> };
  /** Hosts that lead elsewhere. */
  readonly names: Map<string, readonly string[]>;
  close(): void;
}

/** A push service on this machine that stands for every host there is. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const endpoint = `https://${incoming.headers.host}${incoming.url}`;
      received.push({ endpoint, headers: incoming.headers, body: Buffer.concat(chunks) });
      const { status, headers = {} } = service.answer(endpoint);
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port
  const names = new Map<string, readonly string[]>();
  const service: PushService = {
    outside: {
      resolve: async (host) => names.get(host) ?? ["127.0.0.1"],
      mayConnect: (address) => address === "127.0.0.1",
      request,
      port,
    },
    received,
    answer: () => ({ status: 201 }),
    names,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** What the signature of a request says (RFC 8292), checked with the key it names; throws when it does not fit. */
export function readVapid({ headers }: Received): { readonly key: string; readonly claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const fits = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg, typ } = JSON.parse(Buffer.from(head, "base64url").toString());
  if (!fits || alg !== "ES256" || typ !== "JWT") throw new Error("not signed by the key");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
