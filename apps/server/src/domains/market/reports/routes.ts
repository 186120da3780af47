import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { reply } from "@pavane/contract/core/endpoint";
import type { reportEndpoints } from "@pavane/contract/market/endpoints-reports";
import type { resourceReviewEndpoints } from "@pavane/contract/market/endpoints-review";
import { marketErrors } from "@pavane/contract/market/errors";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { MarketDeps } from "../deps.ts";
import { presentReview } from "../reviews/present-review.ts";
import { findReview } from "../reviews/reviews-repository.ts";
import { listHiddenMessages } from "./list-hidden-messages.ts";
import { listReports } from "./list-reports.ts";
import { makeReport } from "./make-report.ts";
import { readReportedMessages } from "./read-reported-messages.ts";
import { resolveReport } from "./resolve-report.ts";
import { showMessage } from "./show-message.ts";
import { showReview } from "./show-review.ts";

export function reportRoutes(deps: MarketDeps): Handlers<typeof reportEndpoints> {
  return {
    makeReport: async ({ actor, body }) => {
      const id = await makeReport(deps, actor, body);
      return isRefusal(id) ? id : reply(201, { id });
    },
    listReports: ({ actor, query }) => listReports(deps, actor, query),
    readReportedMessages: ({ params }) => readReportedMessages(deps, params.id),
    listHiddenMessages: ({ query }) => listHiddenMessages(deps, query),
    showMessage: async ({ params }) => (await showMessage(deps, params.id)) ?? undefined,
    resolveReport: async ({ actor, params, body: { outcome, note, ...rest } }) => {
      assertNoRest(rest);
      const refused = await resolveReport(deps, actor, params.id, { outcome, note });
      if (refused) return refused;
    },
  };
}

/** Hiding a review deals with the reports about it. */
export const shownReviewRoutes = (
  deps: MarketDeps,
): Pick<Handlers<typeof resourceReviewEndpoints>, "showResourceReview"> => ({
  showResourceReview: ({ actor, params, body: { hidden, reason, ...rest } }) => {
    assertNoRest(rest);
    return readBack(showReview(deps, actor, params.id, { hidden, reason }), async (id) => {
      const row = await findReview(deps.db.read, id);
      return row === null ? refuse(marketErrors.review_not_found) : presentReview(row, actor, false);
    });
  },
});
