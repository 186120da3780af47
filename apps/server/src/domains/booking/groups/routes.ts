import type { groupEndpoints } from "@pavane/contract/booking/endpoints-groups";
import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import { requireRow } from "../../../platform/db/require-row.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { endSession } from "./end-session.ts";
import { planSeries } from "./plan-series.ts";
import { planSession } from "./plan-session.ts";
import { previewEnd } from "./preview-end.ts";
import { presentGroup, presentPlanned, presentSeries } from "./present-group.ts";
import { listGroups, loadGroups } from "./read-groups.ts";
import { findSeries } from "../sessions/sessions-repository.ts";

export const groupRoutes = (deps: BookingDeps): Handlers<typeof groupEndpoints> => {
  const { db, clock } = deps;
  return {
    listGroupSessions: ({ actor, query }) => listGroups(deps, actor, query),
    planGroupSession: async ({ actor, body: { service_id: serviceId, starts_at: starts, ...rest } }) => {
      assertNoRest(rest);
      const id = await planSession(deps, actor, { serviceId, startsAt: new Date(starts) });
      if (isRefusal(id)) return id;
      const now = clock.now();
      return presentGroup(requireRow(await loadGroups(db.read, deps, [id], now), "a planned session is gone"), now);
    },
    previewGroupSessionEnd: ({ actor, params }) => previewEnd(deps, actor, params.id),
    endGroupSession: ({ actor, params, body: { scope, reason = null, ...rest } }) => {
      assertNoRest(rest);
      return endSession(deps, actor, params.id, { scope, reason });
    },
    planSeries: async ({ actor, body }) => {
      const planned = await planSeries(deps, actor, body);
      if (isRefusal(planned)) return planned;
      const { seriesId } = planned;
      const [series] = seriesId === null ? [] : await findSeries(db.read, [seriesId], clock.now());
      const said = { series: series ? presentSeries(series) : null, ...presentPlanned(planned) };
      return reply(seriesId === null ? 200 : 201, said);
    },
  };
};
