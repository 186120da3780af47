import type { Answer } from "@pavane/contract/routes";
import type { Call, CallArgs, Route } from "../api/api.ts";
import { toApiError } from "../api/api-error.ts";
import { buildRequest } from "../api/request.ts";
import type { InProcessCall } from "./server-context.ts";

/** The same typed client, going through the server's own API without a network hop. */
export function serverCall(inProcess: InProcessCall): Call {
  return async <R extends Route>(route: R, ...[args]: CallArgs<R>) => {
    const { method, path, body } = buildRequest(route, args);
    const answer = await inProcess(method, path, body);
    if (answer.status >= 400) throw toApiError(answer.status, "", answer.body);
    // The server's answers are checked against the contract in its own tests.
    return answer.body as Answer<R>;
  };
}
