import {
  commonErrors,
  edgeErrors,
  isRefusal,
  refuse,
  type ErrorSpec,
  type Refusal,
} from "@pavane/contract/core/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { databaseError } from "../db/database.ts";
import { cannotWrite, noteFullDisk } from "../db/full-disk.ts";
import { isBusy } from "../db/patience.ts";
import { noteStoreProblem } from "../store-problem.ts";
import type { Troubles } from "../trouble.ts";
import { noteRefusal } from "./refusal-code.ts";

/** Names of database constraints with the product error a person should read when one refuses. */
export type ConstraintErrors = Readonly<Record<string, ErrorSpec>>;

/** The only place where something thrown becomes an answer. Unknown errors are logged once and answered neutrally. */
export function answerErrors(
  app: FastifyInstance,
  constraints: ConstraintErrors,
  troubles: Pick<Troubles, "met">,
): void {
  app.setErrorHandler((error, request, reply) => {
    noteFullDisk(troubles, error); // of reads too, which sort in files of their own
    const refusal = noteStoreProblem(troubles, error); // of a file whose sending had begun to be prepared
    return sendRefusal(refusal ?? asRefusal(error, request, constraints), request, reply);
  });
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { fields, data, retryAfter } = refusal.details;
  noteRefusal(request, refusal.code);
  if (refusal.status === 429 || refusal.status >= 500) request.server.watch?.metrics?.requestRefused(refusal.code);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  const reference = refusal.status >= 500 ? { request_id: request.id } : {};
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ message: refusal.message, code: refusal.code, ...(fields ? { fields } : {}), ...data, ...reference });
}

function asRefusal(error: unknown, request: FastifyRequest, constraints: ConstraintErrors): Refusal {
  if (isRefusal(error)) return error;
  const constraint = databaseError(error)?.constraint;
  const known = constraint ? constraints[constraint] : undefined;
  if (known) return refuse(known);
  const fromFramework = frameworkRefusal(error);
  if (fromFramework) return fromFramework;
  if (unfitData.has(databaseError(error)?.code ?? "")) {
    request.log.warn({ err: error }, "the database found unfit what a schema let through");
    return refuse(commonErrors.validation_failed);
  }
  if (cannotWrite(error)) {
    request.log.warn({ err: error }, "the database cannot write");
    return refuse(commonErrors.cannot_save, { retryAfter: 60 });
  }
  if (isBusy(error)) {
    request.log.warn({ err: error }, "the database had no time or is not there");
    return refuse(commonErrors.busy, { retryAfter: 3 });
  }
  request.log.error({ err: error }, "unexpected error");
  return refuse(commonErrors.internal_error);
}

/** Numbers and times out of a column's range, and text that it cannot hold. */
const unfitData: ReadonlySet<string> = new Set(["22003", "22007", "22008", "22021", "22P05"]);

function frameworkRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !isFastifyError(error)) return null;
  if (error.statusCode === 413) return refuse(edgeErrors.file_too_large);
  if (error.statusCode === 415 || error.statusCode === 406) return refuse(edgeErrors.unsupported_media_type);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse(commonErrors.bad_json);
  return null;
}

const isFastifyError = (error: Error): error is FastifyError => "statusCode" in error;
