import { isAdmin } from "@pavane/contract/identity/roles";
import type { z } from "zod";
import type { dashboardAreas } from "@pavane/contract/screens/schema";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { hasRole, type Actor } from "../platform/http/actor.ts";
import { countWaiting } from "./overview/admin-overview.ts";
import type { ScreenDeps } from "./ports.ts";

type Areas = z.input<typeof dashboardAreas>;

/** The dashboards somebody has, each with what waits there. */
export async function getDashboardAreas(actor: Actor, deps: ScreenDeps): Promise<Areas> {
  const begun = await deps.countCoursesToContinue(actor);
  const learning = {
    key: "learning" as const,
    title: "Learning",
    path: "/dashboard/user",
    waiting: begun,
    waiting_text: begun === 0 ? null : `${begun} ${begun === 1 ? "course" : "courses"} in progress`,
  };
  const selling = hasRole(actor, ...sellerRoles) ? [await sellingArea(actor, deps)] : [];
  if (!isAdmin(actor.roles)) return { data: [learning, ...selling] };
  const waiting = await countWaiting(actor, deps);
  const administration = {
    key: "administration" as const,
    title: "Administration",
    path: "/admin",
    waiting,
    waiting_text: waiting === 0 ? null : `${waiting} ${waiting === 1 ? "thing needs" : "things need"} attention`,
  };
  return { data: [learning, ...selling, administration] };
}

async function sellingArea({ id }: Actor, { countSellersToDo }: ScreenDeps): Promise<Areas["data"][number]> {
  const waiting = await countSellersToDo(id);
  return {
    key: "selling",
    title: "Selling",
    path: "/seller",
    waiting,
    waiting_text: waiting === 0 ? null : `${waiting} ${waiting === 1 ? "thing needs" : "things need"} you`,
  };
}
