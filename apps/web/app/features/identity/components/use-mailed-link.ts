import { useQuery } from "@tanstack/react-query";
import { useFragmentToken } from "../../../page/use-fragment-token.ts";

/** What is known of a link that was mailed, with a secret that works once. */
export interface MailedLinkState {
  /** Null until known. */
  token: string | null;
  state: "waiting" | "works" | "dead" | "failed";
  busy: boolean;
  retry: () => Promise<unknown>;
}

/**
 * Whether the link of the address still works. `check` must not use it up, so that mail scanners do no harm; `kind` names
 * it in the cache.
 */
export function useMailedLink<Checked extends { valid: boolean }>(
  kind: string,
  check: (token: string) => Promise<Checked>,
): MailedLinkState & { checked: Checked | undefined } {
  const token = useFragmentToken();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["mailed link", kind, token],
    queryFn: () => check(token ?? ""),
    enabled: token !== null && token !== "",
    staleTime: Infinity,
  });
  const known = data === undefined ? (isError ? "failed" : "waiting") : data.valid ? "works" : "dead";
  return { token, checked: data, state: token === "" ? "dead" : known, busy: isFetching, retry: refetch };
}
