import { isRefusal } from "@pavane/contract/core/errors";
import { reply } from "@pavane/contract/core/endpoint";
import type { reportEndpoints } from "@pavane/contract/resources/endpoints-reports";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ResourcesDeps } from "../deps.ts";
import { listReports } from "./list-reports.ts";
import { makeReport } from "./make-report.ts";
import { resolveReport } from "./resolve-report.ts";

export function reportRoutes(deps: ResourcesDeps): Handlers<typeof reportEndpoints> {
  return {
    makeReport: async ({ actor, body }) => {
      const id = await makeReport(deps, actor, body);
      return isRefusal(id) ? id : reply(201, { id });
    },
    listReports: ({ actor, query }) => listReports(deps, actor, query),
    resolveReport: async ({ actor, params, body }) => {
      const refused = await resolveReport(deps, actor, params.id, body);
      if (refused) return refused;
    },
  };
}
