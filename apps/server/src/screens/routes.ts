import type { screensEndpoints } from "@pavane/contract/screens/endpoints";
import { answerList } from "../platform/http/list.ts";
import type { Handlers } from "../platform/http/register.ts";
import { addressKey, type Limit } from "../platform/rate-limit.ts";
import { presentAuditRow } from "./audit/present-audit.ts";
import { auditStore } from "./audit/audit-repository.ts";
import { createAdminDashboard } from "./figures/admin-dashboard.ts";
import { getDashboardArea, getDashboardAreas } from "./areas/dashboard-areas.ts";
import { deploymentRoutes } from "./deployment/routes.ts";
import { getDueList } from "./due-list.ts";
import { getOwnReviews } from "./own-reviews.ts";
import { getHome } from "./home.ts";
import type { ScreenDeps } from "./ports.ts";
import { createAdminOverview } from "./overview/admin-overview.ts";
import { searchEverything } from "./search/search-everything.ts";
import { getPersonActivity } from "./person/person-activity.ts";
import { findOwnMatters } from "./own-matters.ts";
import { sellersRoutes } from "./sellers/sellers.ts";
import { getSellerDashboard } from "./selling/seller-dashboard.ts";
import { createSellerAnalytics } from "./selling/seller-analytics.ts";
import { teachingRoutes } from "./teaching/routes.ts";
import { getTermsStatus } from "./terms/get-terms-status.ts";
import { countUnread } from "./unread-repository.ts";
import { getUserDashboard } from "./user-dashboard.ts";

const searchesPerMinute: Limit = { name: "search", most: 60, windowSeconds: 60 };

export function screensRoutes(deps: ScreenDeps): Handlers<typeof screensEndpoints> {
  const adminDashboard = createAdminDashboard(deps);
  const adminOverview = createAdminOverview(deps);
  const sellerAnalytics = createSellerAnalytics(deps);
  return {
    getHome: ({ actor }) => getHome(actor, deps),
    getDashboardAreas: ({ actor }) => getDashboardAreas(actor, deps),
    getDashboardArea: ({ actor, params }) => getDashboardArea(actor, params.area, deps),
    getOwnReviews: ({ actor }) => getOwnReviews(deps, actor),
    getDueList: ({ actor }) => getDueList(deps, actor),
    getUserDashboard: ({ actor }) => getUserDashboard(actor, deps),
    getAdminOverview: ({ actor }) => adminOverview(actor),
    getAdminDashboard: ({ actor, query }) => adminDashboard(actor, query),
    getTermsStanding: () => getTermsStatus(deps),
    ...sellersRoutes(deps),
    ...teachingRoutes(deps),
    ...deploymentRoutes(deps),
    getSellerDashboard: ({ actor }) => getSellerDashboard(deps, actor),
    getSellerAnalytics: ({ actor, query }) => sellerAnalytics(actor, query),
    getUserActivity: ({ params }) => getPersonActivity(deps, params.id),
    listAudit: ({ query }) => answerList(deps.db.read, query, auditStore, presentAuditRow),
    getOwnMatters: ({ actor, query }) => findOwnMatters(deps.db.read, deps.ownMatters, actor, query),
    getUnread: ({ actor }) => countUnread(deps.db.read, actor.id),
    search: async ({ actor, query, request }) => {
      const limited = await deps.limiter.hit(searchesPerMinute, actor ? `person:${actor.id}` : addressKey(request.ip));
      return limited ?? searchEverything(actor, query.q, query.limit, deps);
    },
  };
}
