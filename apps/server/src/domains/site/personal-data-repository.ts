import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { sitePages } from "./pages/tables.ts";
import { settingGroups, settings } from "./settings/tables.ts";

/** Where the site's settings and texts name people. */
export const sitePersonalData: readonly PersonalTable[] = [
  namesOnly(settings, settings.updatedBy),
  namesOnly(settingGroups, settingGroups.updatedBy),
  namesOnly(sitePages, sitePages.publishedBy, sitePages.updatedBy, sitePages.withdrawnBy),
];
