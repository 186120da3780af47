import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isInProcess } from "../http/in-process.ts";
import { readTraceparent, type OpenSpan } from "./span.ts";
import type { Watch } from "./watch.ts";
import { currentWork, type RequestWork } from "./work.ts";

declare module "fastify" {
  interface FastifyInstance {
    watch?: Watch;
  }
  interface FastifyRequest {
    /** Names the request in lines of the log and in spans; null before it is begun with. */
    work: RequestWork | null;
  }
}

/** What asks so often and says so little that its traces would hide the others. */
const untraced = /^\/(api\/health\/|metrics$|assets\/)/;

/**
 * Names each request for what is logged of it, counts it and begins its span. `isTrusted` says whether another process sent it to us whose
 * trace it may be part of: from anybody else a trace is not taken.
 */
export function watchRequests(
  app: FastifyInstance,
  watch: Watch,
  isTrusted: (request: FastifyRequest) => boolean,
): void {
  const { metrics, tracing } = watch;
  app.decorate("watch", watch);
  app.decorateRequest("work", null);
  app.addHook("onRequest", (request, reply, done) => {
    const begun = performance.now();
    const inside = isInProcess(request);
    const span = tracing === null ? null : beginSpan(request, tracing, inside || !isTrusted(request));
    const work: RequestWork = { reqId: request.id, personId: null, span };
    request.work = work;
    // What a page asks inside this process is part of the page.
    const counts = inside ? null : metrics;
    counts?.requestBegun();
    if (counts !== null || span !== null)
      whenEnded(reply, (isWhole) => {
        const { statusCode: status } = reply.raw;
        const seconds = (performance.now() - begun) / 1000;
        counts?.requestEnded({ route: routeOf(request), method: request.method, status, seconds });
        endSpan(work, { status, isWhole });
      });
    currentWork.run(work, done);
  });
  // A body comes in by events of its connection, which know of no request.
  app.addHook("preValidation", (request, _reply, done) => currentWork.run(request.work ?? unnamed(request), done));
}

/** Once: with its last byte, or when whoever asked hangs up before. */
function whenEnded({ raw }: FastifyReply, ended: (isWhole: boolean) => void): void {
  let isOver = false;
  const end = (isWhole: boolean) => () => {
    if (!isOver) ended(isWhole);
    isOver = true;
  };
  raw.once("finish", end(true)).once("close", end(false));
}

const unnamed = ({ id }: FastifyRequest): RequestWork => ({ reqId: id, personId: null, span: null });

/** The pattern of the route, never the address; pages share one. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => url ?? "none";

function beginSpan(request: FastifyRequest, tracing: NonNullable<Watch["tracing"]>, isOurs: boolean): OpenSpan | null {
  const route = routeOf(request);
  if (untraced.test(route)) return null;
  const parent = isOurs ? (currentWork.getStore()?.span ?? null) : readTraceparent(request.headers["traceparent"]);
  const facts = { "http.request.method": request.method, "http.route": route, "pavane.request.id": request.id };
  return tracing.begin(`${request.method} ${route}`, { kind: "server", facts, parent });
}

interface AnswerEnd {
  readonly status: number;
  /** Whether all of it was sent: who hangs up before is no failure of ours, and still got no answer. */
  readonly isWhole: boolean;
}

function endSpan(work: RequestWork, { status, isWhole }: AnswerEnd): void {
  const { span, personId } = work;
  work.span = null;
  if (span === null) return;
  span.note({ "http.response.status_code": status });
  if (personId !== null) span.note({ "user.id": String(personId) });
  span.end(status >= 500 ? String(status) : isWhole ? null : "aborted");
}
