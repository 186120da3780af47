import type { Access, EndpointDef } from "../../packages/contract/src/core/endpoint.ts";
import { api } from "../../packages/contract/src/index.ts";
import type { Kind } from "./people.ts";
import type { Operation } from "./requests.ts";

/** "GET /api/courses/{id}". */
export const nameOf = ({ method, template }: Pick<Operation, "method" | "template">): string => `${method} ${template}`;

/** The calls that somebody with these roles may make, as far as roles decide it. */
export function callsOf(operations: readonly Operation[], kind: Kind, roles: readonly string[]): ReadonlySet<string> {
  const access = new Map<string, Access>(
    Object.values(api)
      .flatMap((table) => Object.values<EndpointDef>(table))
      .map(({ method, path, access: needed }) => [`${method} ${path.replace(/:(\w+)/g, "{$1}")}`, needed] as const),
  );
  const may = (needed: Access | undefined): boolean => {
    if (needed === undefined || needed === "public") return true;
    return kind !== "guest" && (needed === "member" || needed.some((role) => roles.includes(role)));
  };
  return new Set(operations.map(nameOf).filter((call) => may(access.get(call))));
}

/** Everything that somebody may look at, twice: the second time with what the first has named. */
export function looksOf(operations: readonly Operation[], kind: Kind, mayMake: ReadonlyMap<Kind, ReadonlySet<string>>) {
  const once = operations
    .filter((operation) => operation.method === "GET" && mayMake.get(kind)?.has(nameOf(operation)))
    .toSorted((a, b) => a.template.split("{").length - b.template.split("{").length)
    .map((operation) => ({ kind, operation }));
  return [...once, ...once];
}
