import { mailKeptText } from "@pavane/contract/messages/outbox";
import type { Config } from "../../config.ts";
import type { Settings } from "../../domains/site/index.ts";

export interface Warning {
  readonly text: string;
  /** The settings that end it; null where only whoever runs the server can. */
  readonly group: "site" | "mail" | null;
}

/** What an operator should still set, in plain sentences; the most urgent first. */
export function configurationWarnings(
  config: Pick<Config, "mode" | "smtpUrl" | "baseUrl">,
  settings: Settings,
): Warning[] {
  const live = config.mode === "live";
  const warnings: readonly (Warning & { readonly applies: boolean })[] = [
    { applies: config.smtpUrl === null, text: mailKeptText, group: null },
    {
      applies: live && config.baseUrl === null,
      text: "BASE_URL is not set. Links in mails and on certificates may not work.",
      group: null,
    },
    {
      applies: live && config.baseUrl?.startsWith("http://") === true,
      text: "BASE_URL is not an https address.",
      group: null,
    },
    {
      applies: settings.support_email === null || settings.postal_address === null,
      text: "Complete the contact details.",
      group: "site",
    },
    {
      applies: live && settings.mail_from_address.endsWith("@example.org"),
      text: "The sender address of mails is still the example one.",
      group: "mail",
    },
  ];
  return warnings.flatMap(({ applies, ...warning }) => (applies ? [warning] : []));
}
