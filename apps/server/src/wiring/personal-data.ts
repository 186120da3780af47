import { accessPersonalData } from "../domains/access/index.ts";
import { bookingPersonalData } from "../domains/booking/index.ts";
import { certificatesPersonalData } from "../domains/certificates/index.ts";
import { checkoutPersonalData } from "../domains/checkout/index.ts";
import { conversationsPersonalData } from "../domains/conversations/index.ts";
import { coursesPersonalData } from "../domains/courses/index.ts";
import { identityPersonalData, profilePictures } from "../domains/identity/index.ts";
import { importsPersonalData } from "../domains/imports/index.ts";
import { integrationsPersonalData } from "../domains/integrations/index.ts";
import { learningPersonalData } from "../domains/learning/index.ts";
import { marketPersonalData } from "../domains/market/index.ts";
import { mediaPersonalData, ownUploads } from "../domains/media/index.ts";
import { messagesPersonalData } from "../domains/messages/index.ts";
import { paymentsPersonalData } from "../domains/payments/index.ts";
import { payoutsPersonalData } from "../domains/payouts/index.ts";
import { professionalsPersonalData } from "../domains/professionals/index.ts";
import { ownMaterial, resourcesPersonalData } from "../domains/resources/index.ts";
import { sitePersonalData } from "../domains/site/index.ts";
import { subscriptionsPersonalData } from "../domains/subscriptions/index.ts";
import { auditPersonalData } from "../platform/audit/personal-data-repository.ts";
import type { PersonalFile, PersonalTable } from "../platform/personal-data/personal-table.ts";
import type { Platform } from "../platform/platform.ts";
import { screensPersonalData } from "../screens/index.ts";
import type { Domains } from "./domains.ts";

/**
 * Every table that says something about people, of those that refer to others first, since what is deleted with an account is
 * deleted in this order. A table that is missing here fails `personal-data.db.test.ts`.
 */
export const personalTables: readonly PersonalTable[] = [
  ...screensPersonalData,
  ...importsPersonalData,
  ...integrationsPersonalData,
  ...conversationsPersonalData,
  ...payoutsPersonalData,
  ...checkoutPersonalData,
  ...subscriptionsPersonalData,
  ...paymentsPersonalData,
  ...certificatesPersonalData,
  ...learningPersonalData,
  ...accessPersonalData,
  ...bookingPersonalData,
  ...professionalsPersonalData,
  ...marketPersonalData,
  ...resourcesPersonalData,
  ...coursesPersonalData,
  ...mediaPersonalData,
  ...messagesPersonalData,
  ...sitePersonalData,
  auditPersonalData,
  ...identityPersonalData,
];

/** Everything that somebody uploaded or was issued. */
export async function* personalFiles(
  platform: Pick<Platform, "db" | "files">,
  domains: Pick<Domains, "certificates">,
  userId: number,
): AsyncGenerator<PersonalFile, void, undefined> {
  yield* profilePictures(platform, userId);
  yield* domains.certificates.ownFiles(userId);
  yield* ownMaterial(platform, userId);
  yield* ownUploads(platform, userId);
}
