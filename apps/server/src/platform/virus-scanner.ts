import { minuteMs } from "@pavane/contract/core/durations";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

export interface VirusScanner {
  /** Looks through a file by its path, or through what one holds. Null while the scanner does not answer. */
  scan(file: string | Uint8Array): Promise<Scan | null>;
}

export interface Scan {
  /** `unknown` is neither: it was not looked at whole, for example. */
  readonly found: "nothing" | "virus" | "unknown";
  /** What the scanner said, at most 200 characters; of a virus its name. */
  readonly said: string;
}

/** The one that an operator has named; null where there is none. */
export const scannerOf = (clamavUrl: string | null): VirusScanner | null =>
  clamavUrl === null ? null : clamdScanner(clamavUrl);

const usualPort = 3310;
const silenceMs = minuteMs;

/** A clamd, for example `clamd://127.0.0.1:3310`: the file is sent to it in pieces with their lengths, and it answers one line. */
export function clamdScanner(url: string): VirusScanner {
  return {
    scan: async (file) => {
      const socket = open(url, silenceMs);
      try {
        const answer = text(socket);
        // What it already said counts, also when it no longer listens: a file beyond its limits.
        await send(socket, file).catch(() => undefined);
        return readAnswer(await answer);
      } catch {
        return null;
      } finally {
        socket.destroy();
      }
    },
  };
}

const promptMs = 3000;

/** Whether a clamd answers within three seconds. */
export async function isScannerThere(url: string): Promise<boolean> {
  const socket = open(url, promptMs);
  try {
    socket.write("zPING\0");
    return (await text(socket)).startsWith("PONG");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function open(url: string, timeout: number): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) || usualPort, timeout });
  socket.on("timeout", () => socket.destroy(new Error("clamd went silent")));
  return socket;
}

async function send(socket: Socket, file: string | Uint8Array): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await write(Buffer.from("zINSTREAM\0"));
  for await (const chunk of typeof file === "string" ? createReadStream(file) : [file]) {
    const piece = Buffer.from(chunk);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(Buffer.concat([length, piece]));
  }
  await write(Buffer.alloc(4));
}

/** "stream: OK", "stream: Eicar-Signature FOUND", "INSTREAM size limit exceeded. ERROR"; null for silence. */
export function readAnswer(answer: string): Scan | null {
  const said = answer
    .replace(/\0[^]*$/, "")
    .replace(/^stream: /, "")
    .trim()
    .slice(0, 200);
  if (said === "") return null;
  const virus = /^(.+) FOUND$/.exec(said)?.[1];
  if (virus !== undefined) return { found: "virus", said: virus };
  return { found: said === "OK" ? "nothing" : "unknown", said };
}
