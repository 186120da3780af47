import { isRefusal } from "@pavane/contract/core/errors";
import type { ownProfessionalEndpoints } from "@pavane/contract/professionals/endpoints-own";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { changeProfessional, zoneIn } from "./change-professional.ts";
import { getProfessionalSetup } from "./get-professional-setup.ts";
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
  const setup = (actor: Actor, zone?: string) => getProfessionalSetup(deps, actor, zone);
  const move = (actor: Actor, to: ProfessionalMove) => readBack(moveProfessional(deps, actor, to), () => setup(actor));
  return {
    getOwnProfessional: ({ actor }) => setup(actor),
    changeOwnProfessional: async ({ actor, body }) => {
      if (body.dry_run !== true) return readBack(changeProfessional(deps, actor, body), () => setup(actor));
      const zone = zoneIn(body);
      return isRefusal(zone) ? zone : setup(actor, zone);
    },
    publishProfessional: ({ actor }) => move(actor, "publish"),
    pauseProfessional: ({ actor }) => move(actor, "pause"),
    resumeProfessional: ({ actor }) => move(actor, "resume"),
    unpublishProfessional: ({ actor }) => move(actor, "unpublish"),
  };
};
