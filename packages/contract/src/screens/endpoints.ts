import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { listEndpoint } from "../core/list-query.ts";
import { adminRoles } from "../identity/roles.ts";
import { auditList } from "./audit-list.ts";
import { auditRow } from "./schema-audit.ts";
import { adminDashboard, adminDashboardQuery, adminOverview } from "./schema-admin.ts";
import { termsStanding } from "./schema-terms.ts";
import { ownMattersEndpoints } from "./endpoints-own-matters.ts";
import { deploymentEndpoints } from "./endpoints-deployment.ts";
import { personScreensEndpoints } from "./endpoints-person.ts";
import { sellersAdminEndpoints } from "./endpoints-sellers.ts";
import { teachingScreensEndpoints } from "./endpoints-teaching.ts";
import { sellingScreensEndpoints } from "./endpoints-selling.ts";
import { dueList } from "./schema-due.ts";
import { ownReviews } from "./schema-own-reviews.ts";
import { areaParams, dashboardArea, dashboardAreas } from "./schema-areas.ts";
import { home, searchAnswer, searchQuery, unreadCounts, userDashboard } from "./schema.ts";

export const screensEndpoints = {
  ...ownMattersEndpoints,
  ...sellingScreensEndpoints,
  ...sellersAdminEndpoints,
  ...personScreensEndpoints,
  ...teachingScreensEndpoints,
  ...deploymentEndpoints,
  getHome: endpoint({
    method: "GET",
    path: "/api/home",
    summary: "Sections of the home page, for guests and members",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    answer: home,
  }),
  getDashboardAreas: endpoint({
    method: "GET",
    path: "/api/dashboard/areas",
    summary: "Dashboards the caller has, with what waits there",
    access: "member",
    answer: dashboardAreas,
  }),
  getDashboardArea: endpoint({
    method: "GET",
    path: "/api/dashboard/:area",
    summary: "Figures of a part of /multi-dashboard, and what waits there",
    access: "member",
    params: areaParams,
    answer: dashboardArea,
  }),
  getUserDashboard: endpoint({
    method: "GET",
    path: "/api/dashboard/user",
    summary: "The learner's day",
    access: "member",
    answer: userDashboard,
  }),
  getOwnReviews: endpoint({
    method: "GET",
    path: "/api/me/reviews",
    summary: "The last twenty reviews that the caller wrote, of courses, resources and bookings",
    access: "member",
    answer: ownReviews,
  }),
  getDueList: endpoint({
    method: "GET",
    path: "/api/me/due",
    summary: "What waits for a learner: certificates that end soon, quizzes that were begun",
    access: "member",
    answer: dueList,
  }),
  getUnread: endpoint({
    method: "GET",
    path: "/api/unread",
    summary: "How much the caller has not read; 100 stands for any number from there on",
    access: "member",
    answer: unreadCounts,
  }),
  getAdminOverview: endpoint({
    method: "GET",
    path: "/api/admin/overview",
    summary: "What needs attention, limited to the pages of the caller's roles",
    access: adminRoles,
    answer: adminOverview,
  }),
  getTermsStanding: endpoint({
    method: "GET",
    path: "/api/admin/terms",
    summary: "How many with a listing, a store or a plan have not accepted the newest terms",
    access: ["ADMIN"],
    answer: termsStanding,
  }),
  getAdminDashboard: endpoint({
    method: "GET",
    path: "/api/admin/dashboard",
    summary: "People, learning and, for ADMIN only, money over time; a minute old at most",
    access: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"],
    query: adminDashboardQuery,
    answer: adminDashboard,
    alsoFile: "text/csv",
  }),
  listAudit: listEndpoint({
    path: "/api/admin/audit",
    summary: "What staff did, newest first",
    access: ["ADMIN"],
    list: auditList,
    item: auditRow,
  }),
  search: endpoint({
    method: "GET",
    path: "/api/search",
    summary:
      "What fits some words, a few of each kind: courses, resources, people, accounts (ADMIN), own bookings, orders and certificates",
    access: "public",
    mayBeOld: true,
    query: searchQuery,
    answer: searchAnswer,
  }),
} as const satisfies EndpointTable;
