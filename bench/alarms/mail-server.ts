import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export interface MailServer {
  readonly url: string;
  /** What it took, whole, newest last. */
  readonly taken: readonly string[];
  /** Whether it refuses everything from now on. */
  refuse(refusing: boolean): void;
  stop(): Promise<void>;
}

/** A mail server of a few lines, which keeps what it takes and refuses when it is told to. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  let refusing = false;
  const server = createServer((socket) => {
    let inData = false;
    let text = "";
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
      if (inData && text.endsWith("\r\n.\r\n")) {
        taken.push(readable(text));
        inData = false;
        text = "";
        socket.write("250 taken\r\n");
      } else if (!inData) {
        for (const line of text.split("\r\n").slice(0, -1)) inData = answer(socket, line, refusing);
        text = "";
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    taken,
    refuse: (next) => {
      refusing = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Whether what follows is a mail. */
function answer(socket: Socket, line: string, refusing: boolean): boolean {
  if (line.startsWith("EHLO")) socket.write("250 here\r\n");
  else if (line.startsWith("RCPT") && refusing) socket.write("550 we take nothing today\r\n");
  else if (line === "DATA") socket.write("354 go on\r\n");
  else if (line === "QUIT") socket.end("221 bye\r\n");
  else socket.write("250 ok\r\n");
  return line === "DATA";
}

/** Lines that were broken for the way, put together again. */
const readable = (text: string): string =>
  text
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
