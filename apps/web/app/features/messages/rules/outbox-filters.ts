import { mailStatuses } from "@pavane/contract/messages/outbox";
import type { OutboxFilters } from "../queries.ts";

export const filterNames = ["q", "status", "kind"] as const;

/** The filters of the address, as the call takes them. */
export function outboxFilters(search: URLSearchParams): OutboxFilters {
  return {
    q: search.get("q") ?? undefined,
    status: mailStatuses.find((known) => known === search.get("status")),
    kind: search.get("kind") ?? undefined,
    page: search.get("page") ?? undefined,
    size: search.get("size") ?? undefined,
  };
}
