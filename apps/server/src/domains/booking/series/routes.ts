import type { holdEndpoints } from "@pavane/contract/booking/endpoints-holds";
import { isRefusal } from "@pavane/contract/core/errors";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { answerWithHold } from "../holding/routes.ts";
import { holdSeries } from "./hold-series.ts";

export const seriesRoutes = (deps: BookingDeps): Pick<Handlers<typeof holdEndpoints>, "holdSeries"> => ({
  holdSeries: async ({ actor, params, body }) => {
    const { seats, dance_role: danceRole = null, client_key: clientKey, ...rest } = body;
    assertNoRest(rest);
    const held = await holdSeries(deps, actor, params.id, { seats, danceRole, clientKey });
    return isRefusal(held) ? held : answerWithHold(deps, actor, held);
  },
});
