import type { PersonalTable } from "../platform/personal-data/personal-table.ts";
import { termsNotices } from "./terms/tables.ts";

/** Which mails about new terms somebody was sent. */
export const screensPersonalData: readonly PersonalTable[] = [
  {
    table: termsNotices,
    whose: [termsNotices.userId],
    exported: [{ name: "consents.mails_about_terms" }],
    atDeletion: "deleted",
  },
];
