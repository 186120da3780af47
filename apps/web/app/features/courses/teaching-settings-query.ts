import type { Answer } from "@pavane/contract/routes";
import { apiQuery } from "../../api/api-query.ts";

export type TeachingSettings = Answer<"GET /api/instructor/settings">;

export const teachingSettingsQuery = apiQuery("GET /api/instructor/settings");
