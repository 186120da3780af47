import type { Answer } from "@pavane/contract/routes";
import { apiQuery } from "../../api/api-query.ts";

export type PersonActivity = Answer<"GET /api/admin/users/:id/activity">;
export type ActivityPart = keyof PersonActivity;
export type ActivityRow<Part extends ActivityPart> = NonNullable<PersonActivity[Part]["data"]>["data"][number];

export const activityQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/users/:id/activity", { params: { id } }),
  staleTime: 10_000,
});

export const payoutsOfPersonQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/users/:id/payouts", { params: { id } }),
  staleTime: 0,
});

export const personMailQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/users/:id/mail", { params: { id } }),
  staleTime: 0,
});

/** Acts about the account, the newest first. */
export const personAuditQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/audit", { query: { target: `user #${id}`, size: 25 } }),
  staleTime: 0,
});
