import { connect } from "node:net";
import type { Finding } from "./finding.ts";

/** Sends bytes as they are and yields all that comes until the other side hangs up, or says nothing for a while. */
export function sendBytes(base: string, bytes: string, silentMs = 2_000): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = "";
    socket.setTimeout(silentMs, () => socket.destroy());
    socket.on("data", (part) => (answer += part.toString("latin1")));
    socket.on("error", () => undefined); // it was cut off in the middle of what it refuses
    socket.on("close", () => resolve(answer));
  });
}

const hidden = "GET /api/site HTTP/1.1\r\nHost: hidden.example\r\n\r\n";
const post = (headers: string) =>
  `POST /api/login HTTP/1.1\r\nHost: scan.example\r\n${headers}\r\n\r\n0\r\n\r\n${hidden}`;

/** By each of these another server before this one could see one request, where this one sees two. */
const twofold: Readonly<Record<string, string>> = {
  "a length and pieces": post("Content-Length: 5\r\nTransfer-Encoding: chunked"),
  "two lengths": post("Content-Length: 5\r\nContent-Length: 0"),
  "lengths in one line": post("Content-Length: 5, 0"),
  "a sign before a length": post("Content-Length: +0"),
  "another name for pieces": post("Transfer-Encoding: xchunked\r\nContent-Length: 5"),
  "pieces twice": post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: 5"),
  "pieces in capitals with a tab": post("Transfer-Encoding:\tchunked\r\nContent-Length: 5"),
  "a space before the colon": post("Transfer-Encoding : chunked\r\nContent-Length: 5"),
  "a folded line": post("X-One: 1\r\n Transfer-Encoding: chunked\r\nContent-Length: 5"),
  "a bare line feed": post("X-One: 1\nTransfer-Encoding: chunked\r\nContent-Length: 5"),
  "a NUL in a header": post("X-One: a\0b\r\nContent-Length: 0"),
};

const overlong: Readonly<Record<string, string>> = {
  "an address of 100,000 signs": `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: scan.example\r\n\r\n`,
  "a header of 100,000 signs": `GET / HTTP/1.1\r\nHost: scan.example\r\nX-Long: ${"a".repeat(100_000)}\r\n\r\n`,
  "5,000 headers": `GET / HTTP/1.1\r\nHost: scan.example\r\n${"X-Many: 1\r\n".repeat(5_000)}\r\n`,
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "two hosts": "GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n",
  "no HTTP": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 turn the music up\r\n\r\n",
  "HTTP/2 without asking": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "an upgrade":
    "GET / HTTP/1.1\r\nHost: scan.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
};

const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));

/** Shapes of requests that no client makes by itself. */
export async function tryRawRequests(base: string): Promise<{ findings: Finding[]; sent: number }> {
  const findings: Finding[] = [];
  for (const [where, bytes] of Object.entries(twofold)) {
    const statuses = statusesIn(await sendBytes(base, bytes));
    if (statuses.length > 1)
      findings.push({ by: "requests", severity: "high", what: "one request is taken for two", where });
  }
  for (const [where, bytes] of Object.entries(overlong)) {
    const statuses = statusesIn(await sendBytes(base, bytes));
    const isLost = statuses.some((status) => status >= 500 || status === 101);
    if (isLost) findings.push({ by: "requests", severity: "medium", what: `answered ${statuses.join()}`, where });
    const alive = statusesIn(
      await sendBytes(base, "GET /api/health/live HTTP/1.1\r\nHost: scan.example\r\nConnection: close\r\n\r\n"),
    );
    if (alive[0] !== 200)
      findings.push({ by: "requests", severity: "critical", what: "the server is gone afterwards", where });
  }
  return { findings, sent: Object.keys(twofold).length + Object.keys(overlong).length };
}
