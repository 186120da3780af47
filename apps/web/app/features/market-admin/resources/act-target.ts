import type { AdminResource } from "../queries.ts";

/** What of a resource is known where staff act on it. */
export type ActTarget = Pick<AdminResource, "id" | "title" | "kind" | "sales">;
