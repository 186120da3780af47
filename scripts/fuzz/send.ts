import { Agent, request } from "node:http";
import type { FuzzRequest } from "./requests.ts";

export interface Received {
  readonly status: number;
  /** The media type without its parameters; empty without one. */
  readonly type: string;
  /** The JSON where it is some; the text otherwise. */
  readonly body: unknown;
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const longestWaitMs = 60_000;

/** Sends a request as it is, also one that no well-behaved client would send. */
export function send(
  base: string,
  {
    operation,
    path,
    headers,
    body,
  }: Pick<FuzzRequest, "path" | "headers" | "body"> & { operation: { method: string } },
  token?: string,
): Promise<Received> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(base, {
      agent,
      method: operation.method,
      path,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === null ? {} : { "content-length": body.length }),
      },
      timeout: longestWaitMs,
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer within a minute")));
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const type = (answer.headers["content-type"] ?? "").split(";")[0] ?? "";
        const text = Buffer.concat(parts).toString();
        const milliseconds = performance.now() - started;
        resolve({ status: answer.statusCode ?? 0, type, body: readJson(type, text), milliseconds });
      });
    });
    sent.end(body ?? undefined);
  });
}

function readJson(type: string, text: string): unknown {
  if (type !== "application/json" || text === "") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
