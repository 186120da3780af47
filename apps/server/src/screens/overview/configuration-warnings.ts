import { mailKeptText } from "@pavane/contract/messages/outbox";
import type { SettingGroupName } from "@pavane/contract/site/settings";
import type { Config } from "../../config.ts";
import type { Settings } from "../../domains/site/index.ts";

export interface Warning {
  readonly text: string;
  /** Where one does something about it; null where only the operator can. */
  readonly at: string | null;
}

/** What an operator should still set, in plain sentences; the most urgent first. */
export function configurationWarnings(
  config: Pick<Config, "mode" | "smtpUrl" | "baseUrl">,
  settings: Settings,
): Warning[] {
  const live = config.mode === "live";
  const warnings: readonly (Warning & { readonly applies: boolean })[] = [
    { applies: config.smtpUrl === null, text: mailKeptText, at: "/admin/messages?tab=outbox" },
    {
      applies: live && config.baseUrl === null,
      text: "BASE_URL is not set. Links in mails and on certificates may not work.",
      at: null,
    },
    {
      applies: live && config.baseUrl?.startsWith("http://") === true,
      text: "BASE_URL is not an https address.",
      at: null,
    },
    {
      applies: settings.support_email === null || settings.postal_address === null,
      text: "Complete the contact details.",
      at: settingsGroup("site"),
    },
    {
      applies: live && settings.mail_from_address.endsWith("@example.org"),
      text: "The sender address of mails is still the example one.",
      at: settingsGroup("mail"),
    },
  ];
  return warnings.flatMap(({ applies, ...warning }) => (applies ? [warning] : []));
}

const settingsGroup = (group: SettingGroupName): string => `/admin/settings?group=${group}`;
