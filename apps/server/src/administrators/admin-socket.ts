import { chmod, lstat, mkdir, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { adminRequest, answerAdmin, type AdminAnswer, type AdminDeps } from "./admin-request.ts";

/** The folder of the socket within the data folder: nobody but its owner may enter it. */
export const socketFolder = (dataDir: string): string => join(dataDir, "admin");
export const socketPath = (dataDir: string): string => join(socketFolder(dataDir), "socket");

/** What every system takes as the address of a socket, in bytes (macOS: 104 with the end). */
const longestPath = 103;
const maxBytes = 4_096;
const timeoutMs = 10_000;
const maxAtOnce = 4;

interface Offered {
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Answers `npm run admin` while this process has the embedded database open, which no second process may open. It is a
 * socket in a folder that the file system opens only to the owner of the data folder, so anyone who can connect could
 * also stop the server and run the command; it cannot be reached over a network (decision 0224). Where the system has
 * no such socket, or its address would be too long, nothing is offered. Returns a function that closes it.
 */
export async function offerAdminSocket(deps: AdminDeps, { dataDir, log }: Offered): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  if (process.platform === "win32" || Buffer.byteLength(path) > longestPath) return async () => undefined;
  try {
    await ownFolder(socketFolder(dataDir));
    await rm(path, { force: true });
    const server = createServer((socket) => serve(socket, deps, log));
    server.maxConnections = maxAtOnce;
    await listen(server, path);
    await chmod(path, 0o600);
    // A process that ends leaves the socket, which the next start removes.
    return () => new Promise((resolve) => server.close(() => resolve()));
  } catch (error) {
    log.warn({ err: error }, "npm run admin cannot ask this server");
    return async () => undefined;
  }
}

/** Makes the folder, or takes it if it is one of ours and no link to another place. */
async function ownFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error(`${folder} belongs to somebody else`);
  await chmod(folder, 0o700);
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => resolve());
  });

/** One question, in one line, then the answer and the end. */
function serve(socket: Socket, deps: AdminDeps, log: FastifyBaseLogger): void {
  let text = "";
  const finish = (answer: AdminAnswer) => socket.end(`${JSON.stringify(answer)}\n`);
  socket.setEncoding("utf8");
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.on("data", (part: string) => {
    text += part;
    const end = text.indexOf("\n");
    if (end < 0 && text.length <= maxBytes) return;
    socket.removeAllListeners("data");
    if (end < 0 || end > maxBytes) return void finish({ done: false, text: "This is too long." });
    void answerLine(text.slice(0, end), deps, log).then(finish);
  });
}

async function answerLine(line: string, deps: AdminDeps, log: FastifyBaseLogger): Promise<AdminAnswer> {
  try {
    const parsed = adminRequest.safeParse(JSON.parse(line));
    if (!parsed.success) return { done: false, text: parsed.error.issues[0]?.message ?? "This was not understood." };
    return await answerAdmin(deps, parsed.data);
  } catch (error) {
    log.error({ err: error }, "an administrator's command failed");
    return { done: false, text: "The server could not do this. Its log says why." };
  }
}
