import type { FastifyInstance } from "fastify";
import type { Chance } from "../faults/random.ts";
import { tokenOf } from "./world.ts";

/** Somebody at their browser. */
export interface Person {
  readonly id: number;
  readonly http: FastifyInstance;
  readonly chance: Chance;
}

/** Answers that say that the line is down, not that something is wrong. */
const silent = [502, 503];

/** What the API answers; a fault of the server ends the program. */
export async function call(
  { http, id }: Person,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<any> {
  const answer = await http.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${tokenOf(id)}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { statusCode } = answer;
  if (statusCode >= 500 && !silent.includes(statusCode))
    throw new Error(`${method} ${path} answered ${statusCode} ${answer.body}`);
  if ([400, 401, 403, 422].includes(statusCode))
    throw new Error(`${method} ${path} of person ${id} answered ${statusCode} ${answer.body}`);
  return answer.body === "" ? {} : answer.json();
}
