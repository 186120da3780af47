import { once } from "node:events";
import { createConnection } from "node:net";
import { adminAnswer, type AdminAnswer, type AdminRequest } from "./admin-request.ts";
import { socketPath } from "./admin-socket.ts";

const timeoutMs = 30_000;

/** Asks the server that has this data folder open; null when none answers there. */
export async function askServer(dataDir: string, request: AdminRequest): Promise<AdminAnswer | null> {
  const socket = createConnection(socketPath(dataDir));
  try {
    await once(socket, "connect");
  } catch {
    return null;
  }
  socket.setEncoding("utf8");
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error("The server does not answer.")));
  socket.write(`${JSON.stringify(request)}\n`);
  let text = "";
  for await (const part of socket) text += String(part);
  return adminAnswer.parse(JSON.parse(text));
}
