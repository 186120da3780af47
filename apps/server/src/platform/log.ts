import type { FastifyBaseLogger } from "fastify";
import { pino, type DestinationStream } from "pino";
import { membersOfWork } from "./watching/work.ts";

/** One JSON line per event, which names the request or job it came from; never tokens, passwords or bodies. `to` is where lines go: standard output unless said. */
export function createLog(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options = { level, mixin: membersOfWork, serializers: { err: (error: unknown) => loggedError(error, 0) } };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Of plain members only those that name what happened; the others hold rows, packets or values of statements. */
const loggedMembers = [
  "code",
  "severity",
  "constraint",
  "table",
  "column",
  "routine",
  "statusCode",
  "type",
  "requestId",
];
const deepest = 4;

/** An error and its causes without the values that a statement was given: they are e-mail addresses, texts and hashes. */
function loggedError(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return error;
  const members = loggedMembers.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  const [message, stack] = [withoutValues(error, error.message), withoutValues(error, error.stack ?? "")];
  const cause = error.cause === undefined || depth >= deepest ? {} : { cause: loggedError(error.cause, depth + 1) };
  return { ...Object.fromEntries(members), name: error.name, message, stack, ...cause };
}

/** Drizzle ends its message with the values: "Failed query: …\nparams: …". */
function withoutValues(error: Error, text: string): string {
  const at = error.message.indexOf("\nparams: ");
  return at < 0 || !("params" in error) ? text : text.replace(error.message, () => error.message.slice(0, at));
}
