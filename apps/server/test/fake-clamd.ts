import { createServer, type AddressInfo } from "node:net";

export interface FakeClamd {
  readonly url: string;
  /** What it says of everything from now on, instead of looking. */
  say(answer: string | null): void;
  /** Sizes of what it was sent. */
  readonly seen: number[];
  close(): Promise<void>;
}

const eicar = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";

/** A virus scanner that knows one virus: takes a file in pieces as clamd does, and answers one line. */
export async function fakeClamd(atPort = 0): Promise<FakeClamd> {
  let forced: string | null = null;
  const seen: number[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      if (received.toString("latin1") === "zPING\0") return void socket.end("PONG\0");
      const file = wholeFile(received);
      if (file === null) return;
      seen.push(file.length);
      const answer = forced ?? (file.includes(eicar) ? "stream: Eicar-Signature FOUND" : "stream: OK");
      socket.end(answer === "" ? "" : `${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(atPort, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  return {
    url: `clamd://127.0.0.1:${port}`,
    say: (answer) => (forced = answer),
    seen,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Null until the empty piece at the end has come. */
function wholeFile(received: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let at = "zINSTREAM\0".length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
