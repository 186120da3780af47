import type { Platform } from "../../platform/platform.ts";
import type { Messages } from "../messages/index.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Outside } from "../../platform/external/fetch-external.ts";
import type { Sealer } from "../../platform/sealed.ts";
import type { Site } from "../site/index.ts";
import type { DeletionPort } from "./deletion-port.ts";
import type { GuestBelongings } from "./guest-port.ts";
import type { PersonalDataPort } from "./personal-data-port.ts";
import type { PermissionsPort } from "./permissions-port.ts";
import type { SecretAddressesPort } from "./secret-addresses-port.ts";
import type { StoresPort } from "./people/called-repository.ts";
import type { ShownCertificatesPort } from "./shown-certificates-port.ts";
import type { IdentityNews } from "./news-port.ts";
import { accountMails, type AccountMails } from "./mails.ts";
import type { OpenId } from "./sign-in-providers/open-id.ts";

/** What the operations of this domain work with. */
export interface IdentityDeps extends Pick<
  Platform,
  "db" | "clock" | "limiter" | "files" | "jobs" | "baseUrl" | "log" | "config"
> {
  readonly site: Pick<Site, "getSettings" | "termsVersion" | "termsDue" | "holdStyles">;
  readonly messages: Pick<Messages, "queueMail" | "notifyStaff">;
  readonly belongings: GuestBelongings;
  readonly permissions: PermissionsPort;
  readonly secretAddresses: SecretAddressesPort;
  readonly personalData: PersonalDataPort;
  readonly leaving: DeletionPort;
  /** Encrypts keys of apps that make codes, and marks recovery codes. */
  readonly factorSealer: Sealer;
  /** Secrets by which this site proves itself to sign-in providers. */
  readonly providerSealer: Sealer;
  /** What answers of sign-in providers are checked with, while somebody is there. */
  readonly flowSealer: Sealer;
  readonly outside: Outside;
  readonly openId: OpenId;
  readonly stores: StoresPort;
  readonly shownCertificates: ShownCertificatesPort;
  readonly news: IdentityNews;
}

export interface MailingDeps extends Pick<IdentityDeps, "baseUrl"> {
  readonly site: Pick<Site, "getSettings">;
}

/** The mails of the site under its present name; in a transaction give it, since nothing else may query then. */
export async function mailsOf({ site, baseUrl }: MailingDeps, within?: Tx): Promise<AccountMails> {
  return accountMails({ name: (await site.getSettings(within)).name, url: baseUrl() });
}
