import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type NewMail } from "../../messages/index.ts";

export interface MailDeps {
  queueMail(tx: Tx, mail: NewMail): Promise<number | null>;
  baseUrl(): string;
}

interface IssuedCertificate {
  readonly id: number;
  readonly serial: string;
  readonly learner: { readonly id: number };
  readonly course: string;
  readonly issuerName: string;
}

/** Notifies the learner of a certificate. */
export async function issuedMail(
  tx: Tx,
  deps: MailDeps,
  { id, serial, learner, course, issuerName }: IssuedCertificate,
): Promise<void> {
  const site = deps.baseUrl();
  const subject = `Your certificate: ${course}`;
  const words = layoutMail({
    siteName: issuerName,
    siteUrl: site,
    heading: subject,
    paragraphs: [
      `Your certificate for ${course} is ready. Its serial number is ${serial}.`,
      `Anyone can check it at ${site}/verify/${serial}`,
    ],
    action: { label: "View your certificate", url: `${site}/certificates/${id}` },
  });
  await deps.queueMail(tx, {
    userId: learner.id,
    kind: "certificate_issued",
    subject,
    ...words,
    secret: false,
    dedupeKey: `certificate:${id}`,
  });
}
