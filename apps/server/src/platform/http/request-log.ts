import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import { routeOf } from "../watching/watch-requests.ts";
import { namesItsRequest } from "../watching/work.ts";
import type { HideAddress } from "./hide-address.ts";
import { refusalOf } from "./refusal-code.ts";

type LogOptions = Pick<FastifyServerOptions, "loggerInstance" | "logController" | "childLoggerFactory">;

/** What is logged of requests: a line when one comes and one when it is answered, both with its id. */
export const requestLog = (log: FastifyBaseLogger, hideAddress: HideAddress): LogOptions => ({
  loggerInstance: log.child({}, { serializers: { req: loggedRequest(hideAddress) } }),
  childLoggerFactory: (logger, bindings, options) =>
    Object.assign(logger.child(bindings, options), { [namesItsRequest]: true }),
  logController: new AnsweredLog(),
});

/** No header, no body, and its address without what opens something by itself. */
const loggedRequest = (hideAddress: HideAddress) => (request: FastifyRequest) => ({
  method: request.method,
  url: hideAddress(request.url),
  remoteAddress: request.ip,
});

/** The line of an answer says by itself what was asked for, who asked, and what came of it. */
class AnsweredLog extends LogController {
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { work, method } = request;
    const refused = refusalOf(request);
    const line = {
      method,
      route: routeOf(request),
      personId: work?.personId ?? null,
      status: reply.statusCode,
      ...(refused !== undefined && { refused }),
      responseTime: reply.elapsedTime,
    };
    if (error) reply.log.error({ ...line, err: error }, "request errored");
    else reply.log.info(line, "request completed");
  }
}
