import { isRefusal } from "@pavane/contract/core/errors";
import type { ownProfessionalEndpoints } from "@pavane/contract/professionals/endpoints-own";
import type { Actor } from "../../../platform/http/actor.ts";
import { afterwards } from "../../../platform/http/afterwards.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { changeProfessional, zoneIn } from "./change-professional.ts";
import { getStanding } from "./get-standing.ts";
import { moveProfessional, type ProfessionalMove } from "./move-professional.ts";

type Routes =
  | "getOwnProfessional"
  | "changeOwnProfessional"
  | "publishProfessional"
  | "pauseProfessional"
  | "resumeProfessional"
  | "unpublishProfessional";

export const professionalRoutes = (
  deps: ProfessionalsDeps,
): Pick<Handlers<typeof ownProfessionalEndpoints>, Routes> => {
  const standing = (actor: Actor, zone?: string) => getStanding(deps, actor, zone);
  const move = (actor: Actor, to: ProfessionalMove) =>
    afterwards(moveProfessional(deps, actor, to), () => standing(actor));
  return {
    getOwnProfessional: ({ actor }) => standing(actor),
    changeOwnProfessional: async ({ actor, body }) => {
      if (body.dry_run !== true) return afterwards(changeProfessional(deps, actor, body), () => standing(actor));
      const zone = zoneIn(body);
      return isRefusal(zone) ? zone : standing(actor, zone);
    },
    publishProfessional: ({ actor }) => move(actor, "publish"),
    pauseProfessional: ({ actor }) => move(actor, "pause"),
    resumeProfessional: ({ actor }) => move(actor, "resume"),
    unpublishProfessional: ({ actor }) => move(actor, "unpublish"),
  };
};
