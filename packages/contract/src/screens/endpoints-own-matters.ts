import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { ownMatters, ownMattersQuery } from "./schema-own-matters.ts";

export const ownMattersEndpoints = {
  getOwnMatters: endpoint({
    method: "GET",
    path: "/api/me/own-matters",
    summary: "Which things a call of staff would be refused about, because they are one's own",
    access: "member",
    query: ownMattersQuery,
    answer: ownMatters,
  }),
} as const satisfies EndpointTable;
