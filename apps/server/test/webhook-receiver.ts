import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** What it answers from now on. */
  answerWith(status: number, body?: string): void;
  /** What is done before the next answer. */
  beforeAnswer(work: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** A program of somebody else on this machine, which keeps what it is told. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer = { status: 204, body: "" };
  let before: () => Promise<void> = async () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const work = before;
      before = async () => undefined;
      void work().then(() => response.writeHead(answer.status, { location: "/elsewhere" }).end(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port
  return {
    url: `http://localhost:${port}/hooks?from=pavane`,
    received,
    answerWith: (status, body = "") => {
      answer = { status, body };
    },
    beforeAnswer: (work) => {
      before = work;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
