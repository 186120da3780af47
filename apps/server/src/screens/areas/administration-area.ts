import { adminRoles } from "@pavane/contract/identity/roles";
import { countWaiting, waitingCards } from "../overview/admin-overview.ts";
import type { AreaSpec } from "./area-spec.ts";

/** The list of /admin. */
export const administrationArea: AreaSpec = {
  key: "administration",
  title: "Administration",
  path: "/admin",
  roles: adminRoles,
  one: "thing needs attention",
  many: "things need attention",
  count: (actor, deps) => countWaiting(actor, deps),
  figures: async () => [],
  waiting: async (actor, deps) =>
    (await waitingCards(actor, deps)).map(({ count, title, oldest_at, path }) => ({
      text: `${count} ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      oldest_at,
      path: path ?? "/admin",
    })),
};
