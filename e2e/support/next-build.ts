import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Builds {
  /** Where the site is found. */
  readonly origin: string;
  /** From here on another build answers: its worker reads otherwise, and the files of the build before are gone. */
  next(): void;
  /** How often the worker of the new build was given away. */
  workersGiven(): number;
  close(): Promise<void>;
}

/** The site at `upstream` at an address of its own, where it can be built anew. */
export async function buildsInTurn(upstream: string): Promise<Builds> {
  let isNext = false;
  let workers = 0;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (isNext && path.startsWith("/assets/")) return void outgoing.writeHead(404).end();
    const isWorker = isNext && path.startsWith("/offline-worker.js");
    if (isWorker) workers += 1;
    pass(upstream, incoming, outgoing, isWorker ? "\n// Another build.\n" : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://localhost:${port}`,
    next: () => (isNext = true),
    workersGiven: () => workers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As it is asked and answered; `more` is added at the end of a text. */
function pass(upstream: string, incoming: IncomingMessage, outgoing: ServerResponse, more: string): void {
  const { host, hostname, port } = new URL(upstream);
  const headers = { ...incoming.headers, host, ...(more === "" ? {} : { "accept-encoding": "identity" }) };
  const asked = ask({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    const { "content-length": length, etag, ...kept } = answer.headers;
    const unchanged = more === "" ? { ...(length && { "content-length": length }), ...(etag && { etag }) } : {};
    outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...unchanged });
    answer.pipe(outgoing, { end: more === "" });
    if (more !== "") answer.on("end", () => outgoing.end(more));
  });
  asked.on("error", () => outgoing.destroy());
  incoming.pipe(asked);
}
