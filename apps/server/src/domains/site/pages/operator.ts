import type { Config } from "../../../config.ts";
import type { Settings } from "@pavane/contract/site/settings";
import type { Operator } from "./fill-text.ts";

/** What texts say of who runs the site and of the services in use, from settings and configuration. */
export function operatorOf(
  settings: Pick<Settings, "name" | "support_email" | "postal_address" | "phone" | "refund_days">,
  { config, baseUrl }: { readonly config: Pick<Config, "stripe" | "smtpUrl">; readonly baseUrl: () => string },
): Operator {
  return {
    siteName: settings.name,
    siteAddress: baseUrl(),
    supportEmail: settings.support_email,
    postalAddress: settings.postal_address,
    phone: settings.phone,
    refundDays: settings.refund_days,
    paymentProvider:
      config.stripe === null
        ? "a test provider built into this site: it moves no money and passes nothing on"
        : "Stripe, which receives your card details directly, the amount, the order's number and your e-mail",
    mailProvider:
      config.smtpUrl === null
        ? "no mail service: mails are kept on this site's own server and are not sent out"
        : `${mailServer(config.smtpUrl)}, which receives your e-mail address and the text of each mail`,
    fileStorage: "the server that runs this site, together with its database",
  };
}

/** Named when it is an external server: an internal name or a numeric address tells readers nothing. */
function mailServer(address: string): string {
  const host = URL.parse(address)?.hostname ?? "";
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(host) ? `the mail server ${host}` : "our own mail server";
}
