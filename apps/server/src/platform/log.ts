import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/** One JSON line per event; never tokens, passwords or bodies. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({ level, redact: ["req.headers.authorization"] });
}
