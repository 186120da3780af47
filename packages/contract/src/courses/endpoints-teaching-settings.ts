import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { instructorAreaRoles } from "./roles.ts";
import { teachingSettings, teachingSettingsChange } from "./schema-teaching-settings.ts";

export const teachingSettingsEndpoints = {
  getTeachingSettings: endpoint({
    method: "GET",
    path: "/api/instructor/settings",
    summary: "How the signed-in person teaches: what new courses begin with, and what they are told of by mail",
    access: instructorAreaRoles,
    answer: teachingSettings,
  }),
  changeTeachingSettings: endpoint({
    method: "PATCH",
    path: "/api/instructor/settings",
    summary: "Change how one teaches",
    access: instructorAreaRoles,
    audit: "teaching_settings.changed",
    about: "owners only",
    body: teachingSettingsChange,
    answer: teachingSettings,
  }),
} as const satisfies EndpointTable;
