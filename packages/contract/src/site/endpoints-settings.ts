import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { confirmErrors } from "../core/errors.ts";
import { settingGroup, settingGroupList } from "./schema-settings.ts";
import { settingsChange } from "./settings-request.ts";
import { settingGroupNames } from "./settings.ts";

export const settingsEndpoints = {
  getSettings: endpoint({
    method: "GET",
    path: "/api/admin/settings",
    summary: "The groups of settings that one may change, with defaults and who changed what",
    access: ["ADMIN", "CURRICULUM_ADMIN"],
    answer: settingGroupList,
  }),
  changeSettings: endpoint({
    method: "PATCH",
    path: "/api/admin/settings/:group",
    summary: "Change settings of a group, all or none; null takes the default back",
    access: ["ADMIN", "CURRICULUM_ADMIN"],
    audit: "settings.changed",
    about: "nobody's",
    params: z.object({ group: z.enum(settingGroupNames) }),
    body: settingsChange,
    answer: settingGroup,
    errors: [confirmErrors.reauthentication_required],
  }),
} as const satisfies EndpointTable;
