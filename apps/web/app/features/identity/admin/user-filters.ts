import { accountStatuses } from "@pavane/contract/identity/schema-admin";
import { isRole } from "@pavane/contract/identity/roles";
import { tiers } from "@pavane/contract/subscriptions/tiers";
import type { UserFilters } from "./queries.ts";

export const DEFAULT_SORT = "-created_at";
/** Filters of the address, in the order of their controls. */
export const filterNames = [
  "q",
  "role",
  "tier",
  "status",
  "verified",
  "two_factor",
  "joined_from",
  "joined_to",
] as const;

/** The filters of the address, as the call takes them. The server ignores what makes no sense. */
export function userFilters(search: URLSearchParams): UserFilters {
  const role = search.get("role") ?? "";
  const tier = search.get("tier");
  const status = search.get("status");
  const yesNo = (name: string) => (["true", "false"] as const).find((value) => value === search.get(name));
  return {
    q: search.get("q") ?? undefined,
    role: isRole(role) ? role : undefined,
    tier: tiers.find((known) => known === tier),
    status: accountStatuses.find((known) => known === status),
    verified: yesNo("verified"),
    two_factor: yesNo("two_factor"),
    joined_from: search.get("joined_from") ?? undefined,
    joined_to: search.get("joined_to") ?? undefined,
    sort: sortOf(search.get("sort")),
    page: search.get("page") ?? undefined,
    size: search.get("size") ?? undefined,
  };
}

type Sort = UserFilters["sort"];

// The server answers an unknown order with the default one.
const sortOf = (value: string | null): Sort => (value ?? undefined) as Sort;
