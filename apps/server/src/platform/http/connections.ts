import type { Socket } from "node:net";
import { commonErrors } from "@pavane/contract/core/errors";
import type { ConnectionError, FastifyInstance } from "fastify";
import { callPolicy } from "./answer-policies.ts";

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

export const strictTransport = "max-age=31536000; includeSubDomains";

/** What Node cannot read never becomes a request, for example an address of 20,000 signs; it is answered as any other error is. */
export const answerUnreadable =
  (https: boolean) =>
  ({ code }: ConnectionError, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const body = JSON.stringify({ message: commonErrors.bad_json.message, code: commonErrors.bad_json.code });
    const head = [
      `HTTP/1.1 ${statusLines[code] ?? "400 Bad Request"}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${body.length}`,
      "cache-control: no-store",
      "x-content-type-options: nosniff",
      `content-security-policy: ${callPolicy}`,
      ...(https ? [`strict-transport-security: ${strictTransport}`] : []),
      "connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  };

/** Browsers open connections for later. Node takes one that was never used for busy, and would wait for it without end at the stop. */
export function closeUnusedAtStop(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Once the process is to stop, each answer says that its connection is: a balancer then opens its next one to another process. */
export function closeConnectionsWhen(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping()) reply.header("connection", "close");
  });
}

/** Takes nothing new and waits for what is in flight; what is not answered after so many seconds is cut off. */
export async function finishRequests(app: FastifyInstance, seconds: number): Promise<void> {
  // Connections become idle one by one, also those whose answer had begun before it could say that it is the last.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 250);
  const cut = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
