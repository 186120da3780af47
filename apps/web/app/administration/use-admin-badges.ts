import { useQuery } from "@tanstack/react-query";
import { isAdmin } from "@pavane/contract/identity/roles";
import { useMe } from "../session/use-me.ts";
import { apiQuery } from "../api/api-query.ts";

const EVERY_MS = 60_000;
const none: ReadonlyMap<string, number> = new Map();

/** How many things wait on pages of the administration, by their address; from the answer that /admin shows. */
export function useAdminBadges(): ReadonlyMap<string, number> {
  const me = useMe();
  const { data } = useQuery({
    ...apiQuery("GET /api/admin/overview"),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    enabled: isAdmin(me.role),
  });
  return data ? new Map(data.badges.map(({ page, count }) => [page, count])) : none;
}
