import { isRefusal } from "@pavane/contract/core/errors";
import type { settingsEndpoints } from "@pavane/contract/site/endpoints-settings";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { changeSettings } from "./change-settings.ts";
import type { SettingsDeps } from "./deps.ts";
import { findGroup, findGroups } from "./find-groups.ts";
import { groupsOf } from "./permissions.ts";

export const settingsRoutes = (deps: SettingsDeps): Handlers<typeof settingsEndpoints> => ({
  getSettings: async ({ actor }) => ({ groups: await findGroups(deps, groupsOf(actor)) }),
  changeSettings: async ({ actor, params, body: { values, version, ...rest } }) => {
    assertNoRest(rest);
    const refused = await changeSettings(deps, actor, params.group, { values, version });
    if (isRefusal(refused)) return refused;
    deps.forget();
    return findGroup(deps, params.group);
  },
});
