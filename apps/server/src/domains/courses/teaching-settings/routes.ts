import { isRefusal } from "@pavane/contract/core/errors";
import type { teachingSettingsEndpoints } from "@pavane/contract/courses/endpoints-teaching-settings";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CoursesDeps } from "../deps.ts";
import { changeTeachingSettings, presentTeachingSettings } from "./change-teaching-settings.ts";
import { findTeachingSettings } from "./teaching-settings-repository.ts";

export const teachingSettingsRoutes = (deps: CoursesDeps): Handlers<typeof teachingSettingsEndpoints> => ({
  getTeachingSettings: async ({ actor }) => presentTeachingSettings(await findTeachingSettings(deps.db.read, actor.id)),
  changeTeachingSettings: async ({ actor, body }) => {
    const changed = await changeTeachingSettings(deps, actor, body);
    return isRefusal(changed) ? changed : presentTeachingSettings(changed);
  },
});
