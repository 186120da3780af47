import type { CertificateFilters } from "../queries.ts";
import { stateOptions } from "./state-options.ts";

export const originOptions = [
  { value: "automatic", label: "Automatic" },
  { value: "by_hand", label: "By hand" },
] as const;

export const filterNames = ["q", "state", "origin", "course", "instructor", "from", "to"] as const;

/** The filters of the address, as the call takes them. The server ignores what makes no sense. */
export function certificateFilters(search: URLSearchParams): CertificateFilters {
  return {
    q: search.get("q") ?? undefined,
    state: stateOptions.find(({ value }) => value === search.get("state"))?.value,
    origin: originOptions.find(({ value }) => value === search.get("origin"))?.value,
    course: search.get("course") ?? undefined,
    instructor: search.get("instructor") ?? undefined,
    from: search.get("from") ?? undefined,
    to: search.get("to") ?? undefined,
    page: search.get("page") ?? undefined,
    size: search.get("size") ?? undefined,
  };
}
