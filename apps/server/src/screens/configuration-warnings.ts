import { mailKeptText } from "@pavane/contract/messages/outbox";
import type { Config } from "../config.ts";
import type { Settings } from "../domains/site/index.ts";

/** What an operator should still set, in plain sentences; the most urgent first. */
export function configurationWarnings(
  config: Pick<Config, "mode" | "smtpUrl" | "baseUrl">,
  settings: Settings,
): string[] {
  const live = config.mode === "live";
  return [
    ...(config.smtpUrl === null ? [mailKeptText] : []),
    ...(live && config.baseUrl === null
      ? ["BASE_URL is not set. Links in mails and on certificates may not work."]
      : []),
    ...(live && config.baseUrl?.startsWith("http://") ? ["BASE_URL is not an https address."] : []),
    ...(settings.support_email === null || settings.postal_address === null ? ["Complete the contact details."] : []),
    ...(live && settings.mail_from_address.endsWith("@example.org")
      ? ["The sender address of mails is still the example one."]
      : []),
  ];
}
