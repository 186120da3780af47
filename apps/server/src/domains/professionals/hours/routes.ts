import type { ownProfessionalEndpoints } from "@pavane/contract/professionals/endpoints-own";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { getAvailability, readWeekly } from "./get-availability.ts";
import { removeTimeOff, refuseOverlap, removeDateHours, saveDateHours, saveWeekly, addTimeOff } from "./save-hours.ts";

type Routes =
  | "getAvailability"
  | "saveAvailability"
  | "saveDateHours"
  | "deleteDateHours"
  | "listTimeOff"
  | "createTimeOff"
  | "deleteTimeOff";

export const hoursRoutes = (deps: ProfessionalsDeps): Pick<Handlers<typeof ownProfessionalEndpoints>, Routes> => {
  const read = (actor: Actor) => getAvailability(deps, actor);
  return {
    getAvailability: ({ actor }) => read(actor),
    saveAvailability: async ({ actor, body }) =>
      body.dry_run === true
        ? (refuseOverlap("hours", body.hours) ?? getAvailability(deps, actor, readWeekly(body)))
        : readBack(saveWeekly(deps, actor, body), () => read(actor)),
    saveDateHours: ({ actor, params, body: { ranges, ...rest } }) => {
      assertNoRest(rest);
      return readBack(saveDateHours(deps, actor, params.date, ranges), () => read(actor));
    },
    deleteDateHours: ({ actor, params }) => readBack(removeDateHours(deps, actor, params.date), () => read(actor)),
    listTimeOff: async ({ actor }) => ({ data: (await read(actor)).time_off }),
    createTimeOff: ({ actor, body }) => readBack(addTimeOff(deps, actor, body), () => read(actor)),
    deleteTimeOff: ({ actor, params }) => readBack(removeTimeOff(deps, actor, params.id), () => read(actor)),
  };
};
