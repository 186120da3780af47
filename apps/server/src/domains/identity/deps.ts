import type { Platform } from "../../platform/platform.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import { accountMails, type AccountMails } from "./mails.ts";

/** What the operations of this domain work with. */
export interface IdentityDeps extends Pick<Platform, "db" | "clock" | "limiter" | "files" | "baseUrl" | "log"> {
  readonly site: Pick<Site, "getSettings">;
  readonly messages: Pick<Messages, "queueMail">;
}

/** The mails of the site under its present name. */
export async function mailsOf({ site, baseUrl }: IdentityDeps): Promise<AccountMails> {
  return accountMails({ name: (await site.getSettings()).name, url: baseUrl() });
}
