import type { holdEndpoints } from "@pavane/contract/booking/endpoints-holds";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { answerHeld } from "../holding/routes.ts";
import { holdSeries } from "./hold-series.ts";

export const seriesRoutes = (deps: BookingDeps): Pick<Handlers<typeof holdEndpoints>, "holdSeries"> => ({
  holdSeries: async ({ actor, params, body }) => {
    const held = await holdSeries(deps, actor, params.id, {
      seats: body.seats,
      danceRole: body.dance_role ?? null,
      clientKey: body.client_key,
    });
    return isRefusal(held) ? held : answerHeld(deps, actor, held);
  },
});
