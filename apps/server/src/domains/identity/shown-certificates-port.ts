import type { Read } from "../../platform/db/database.ts";

/** What identity asks of certificates, a domain to the right, for public profiles. */
export interface ShownCertificatesPort {
  /** What somebody shows of what they earned, the last issued first; nothing where they hide it. */
  of(db: Read, userId: number): Promise<readonly { title: string; serial: string; issuedAt: Date }[]>;
}
