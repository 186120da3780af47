import { noWatch, type Watch } from "./watch.ts";
import { currentWork } from "./work.ts";

export interface CallAbout<Answer> {
  readonly method: string;
  readonly host: string;
  /** Its ids are left out of what is told. */
  readonly path: string;
  /** Sends it, with headers that name the trace it is part of. */
  send(headers: Readonly<Record<string, string>>): Promise<Answer>;
  statusOf(answer: Answer): number;
}

/** Sends a call to the payment service, timed and traced. */
export async function watchCall<Answer>(
  { metrics, tracing }: Watch = noWatch,
  { method, host, path, send, statusOf }: CallAbout<Answer>,
): Promise<Answer> {
  const operation = operationOf(method, path);
  const begun = performance.now();
  const parent = currentWork.getStore()?.span ?? null;
  const facts = { "http.request.method": method, "server.address": host, "url.template": operation };
  const span = parent === null ? null : (tracing?.begin(operation, { kind: "client", facts, parent }) ?? null);
  const ended = (outcome: string, failure: string | null) => {
    metrics?.providerCalled(operation, (performance.now() - begun) / 1000, outcome);
    span?.end(failure);
  };
  try {
    const answer = await send(span === null ? {} : { traceparent: span.traceparent });
    const status = statusOf(answer);
    span?.note({ "http.response.status_code": status });
    ended(`${Math.floor(status / 100)}xx`, status >= 400 ? String(status) : null);
    return answer;
  } catch (error) {
    ended("none", "no answer");
    throw error;
  }
}

/** More kinds of calls than the program has: then something in paths is not taken for an id. */
const maxOperations = 200;
const operations = new Set<string>();

/** The path without ids, which are all that has more in it than small letters: POST /v1/payment_intents/:id/cancel. */
export function operationOf(method: string, path: string): string {
  const [plain = ""] = path.split("?");
  const segments = plain.split("/").map((segment) => (/^(v\d|[a-z_]*)$/.test(segment) ? segment : ":id"));
  const operation = `${method} ${segments.join("/")}`;
  if (!operations.has(operation) && operations.size >= maxOperations) return `${method} other`;
  operations.add(operation);
  return operation;
}
