import { request } from "node:http";
import type { Finding } from "./finding.ts";
import { knownRequests, type KnownRequest } from "./known-requests.ts";

interface Answered {
  readonly status: number;
  /** Head and body, as one text. */
  readonly text: string;
}

const withoutAnswer: Answered = { status: 0, text: "" };

/** Sends a request as it is, also one that no client would send; nothing for what the client itself refuses to send. */
function ask(base: string, { method = "GET", path, headers = {}, body }: KnownRequest): Promise<Answered> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const sent = request({ hostname, port, method, path, headers: { ...headers }, timeout: 15_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", () => resolve(withoutAnswer));
      answer.on("end", () => {
        const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
        const text = `${head.join("\n")}\n\n${Buffer.concat(parts).toString()}`;
        resolve({ status: answer.statusCode ?? 0, text });
      });
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(withoutAnswer));
    sent.end(body);
  });
}

/** What every answer is held against, whatever was asked for. */
const never: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["the answer shows where the program failed", /\n\s+at .+\.(ts|js|mjs):\d+:\d+/],
  ["the answer shows a statement of the database", /Failed query:|syntax error at or near|SQLSTATE/],
  ["the answer names its programs", /^(server|x-powered-by): /im],
];

export const worked = ({ works = /^2/, shows }: KnownRequest, { status, text }: Answered): boolean =>
  works.test(String(status)) && (shows?.test(text) ?? true);

export async function tryKnownRequests(base: string): Promise<{ findings: Finding[]; sent: number }> {
  const findings: Finding[] = [];
  for (const known of knownRequests) {
    const answer = await ask(base, known);
    const where = `${known.method ?? "GET"} ${known.path} ${JSON.stringify(known.headers ?? {})}`.slice(0, 200);
    const found = worked(known, answer) ? [{ what: known.what, severity: known.severity }] : [];
    const said = never
      .filter(([, pattern]) => pattern.test(answer.text))
      .map(([what]) => ({ what, severity: "medium" as const }));
    for (const one of [...found, ...said])
      findings.push({ by: "requests", ...one, where: `${where}: ${answer.status}` });
    if (answer.status >= 500 && answer.status !== 503)
      findings.push({ by: "requests", severity: "medium", what: `answered ${answer.status}`, where });
  }
  return { findings, sent: knownRequests.length };
}
