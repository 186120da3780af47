import type { SettingGroup } from "@pavane/contract/site/schema-settings";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";

/** Fetched again whenever the page opens: a change is sent with the version it is based on. */
export const settingsQuery = () =>
  queryOptions({ ...apiQuery("GET /api/admin/settings"), staleTime: 0, refetchOnReconnect: false });

export const saveSettings = (
  group: SettingGroup["name"],
  values: Readonly<Record<string, unknown>>,
  version: number,
): Promise<SettingGroup> => api("PATCH /api/admin/settings/:group", { params: { group }, body: { values, version } });

/** What shows a setting is read again; the tab's own header and footer too. */
export const refreshSettings = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/admin/settings", "GET /api/site", "GET /api/admin/overview");

/** A group as it is stored now, past what the tab remembers; null when it is not the person's any more. */
export async function readGroup(client: QueryClient, name: SettingGroup["name"]): Promise<SettingGroup | null> {
  const { groups } = await client.fetchQuery(settingsQuery());
  return groups.find((group) => group.name === name) ?? null;
}
