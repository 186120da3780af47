import type * as endpoint from "./core/endpoint.ts";
import type { api } from "./index.ts";

/** "METHOD /path" to endpoint. Types only: importing this module costs the browser nothing. */
export type RouteMap = endpoint.RouteMap<typeof api>;
export type Routes = keyof RouteMap;
export type Args<R extends Routes> = endpoint.Args<RouteMap[R] & endpoint.EndpointDef>;
export type Body<R extends Routes> = endpoint.Body<RouteMap[R] & endpoint.EndpointDef>;
export type Answer<R extends Routes> = endpoint.Answer<RouteMap[R] & endpoint.EndpointDef>;
