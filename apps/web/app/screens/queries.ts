import type { Answer, Args } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiQuery, withKeySuffix } from "../api/api-query.ts";
import type { Viewer } from "../session/viewer.ts";

export type Home = Answer<"GET /api/home">;
export type HomeMember = NonNullable<Home["member"]>;
export type Area = Answer<"GET /api/dashboard/areas">["data"][number];
export type UserDashboard = Answer<"GET /api/dashboard/user">;
export type AdminOverview = Answer<"GET /api/admin/overview">;
export type AdminDashboard = Answer<"GET /api/admin/dashboard">;
export type AdminDashboardQuery = NonNullable<Args<"GET /api/admin/dashboard">["query"]>;
/** A part of a screen that has its data, or the sentence to show instead. */
export type Section<T> = { data?: T | undefined; error?: string | undefined };

/** The home page is rendered for a guest on the server and read again for the viewer; each has its own key. */
export const homeQuery = (viewer: Viewer) => ({
  ...withKeySuffix(apiQuery("GET /api/home"), viewer),
  staleTime: 60_000,
});

/** The same for everybody. */
export const homeProfessionalsQuery = () => ({
  ...apiQuery("GET /api/professionals", { query: { bookable: "1", size: 4 } }),
  staleTime: 60_000,
});

export const areasQuery = () => ({ ...apiQuery("GET /api/dashboard/areas"), staleTime: 10_000 });

export type AreaOfDashboard = Answer<"GET /api/dashboard/:area">;

export const areaQuery = (area: Area["key"]) => ({
  ...apiQuery("GET /api/dashboard/:area", { params: { area } }),
  staleTime: 10_000,
});

export const userDashboardQuery = () => ({ ...apiQuery("GET /api/dashboard/user"), staleTime: 10_000 });

const OVERVIEW_EVERY_MS = 60_000;

export const adminOverviewQuery = () =>
  queryOptions({ ...apiQuery("GET /api/admin/overview"), staleTime: 10_000, refetchInterval: OVERVIEW_EVERY_MS });

export type FigureUnit = AdminOverview["today"][number]["unit"];

export const adminDashboardQuery = (query: AdminDashboardQuery) =>
  queryOptions({
    ...apiQuery("GET /api/admin/dashboard", { query }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export type SellerAnalytics = Answer<"GET /api/seller/analytics">;
export type SellerAnalyticsQuery = NonNullable<Args<"GET /api/seller/analytics">["query"]>;

export const sellerAnalyticsQuery = (query: SellerAnalyticsQuery) =>
  queryOptions({
    ...apiQuery("GET /api/seller/analytics", { query }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
