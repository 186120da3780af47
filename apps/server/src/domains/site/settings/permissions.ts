import { aboutGroup, settingGroupNames, type SettingGroupName } from "@pavane/contract/site/settings";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";

/** Whether somebody may read and change a group of settings. */
export const mayChange = (actor: Actor, group: SettingGroupName): boolean => hasRole(actor, ...aboutGroup(group).roles);

export const groupsOf = (actor: Actor): SettingGroupName[] =>
  settingGroupNames.filter((group) => mayChange(actor, group));
