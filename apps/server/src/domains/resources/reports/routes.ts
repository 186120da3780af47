import { isRefusal } from "@pavane/contract/core/errors";
import { reply } from "@pavane/contract/core/endpoint";
import { clampPage } from "@pavane/contract/core/page";
import type { reportEndpoints } from "@pavane/contract/resources/endpoints-reports";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ResourcesDeps } from "../deps.ts";
import { makeReport } from "./make-report.ts";
import { presentReport } from "./present-report.ts";
import { resolveReport } from "./resolve-report.ts";
import { countOpenReports, findOpenReports } from "./store-reports.ts";

export function reportRoutes(deps: ResourcesDeps): Handlers<typeof reportEndpoints> {
  const { db } = deps;
  return {
    makeReport: async ({ actor, body }) => {
      const id = await makeReport(deps, actor, body);
      return isRefusal(id) ? id : reply(201, { id });
    },
    listReports: async ({ actor, query }) => {
      const { offset, ...page } = clampPage(query, await countOpenReports(db.read));
      const rows = await findOpenReports(db.read, { size: page.size, offset });
      return { data: rows.map((row) => presentReport(row, actor.id)), page };
    },
    resolveReport: async ({ actor, params, body }) => {
      const refused = await resolveReport(deps, actor, params.id, body);
      if (refused) return refused;
    },
  };
}
