import type { Tx } from "../../platform/db/database.ts";

/** A certificate, as it is told of. */
export interface CertificateFacts {
  readonly id: number;
  readonly serial: string;
  readonly userId: number;
  readonly courseId: number | null;
  readonly programmeId: number | null;
}

/** Who is told what happens here, in the transaction in which it does; a domain to the right. */
export interface CertificatesNews {
  issued(tx: Tx, certificate: CertificateFacts & { readonly expiresAt: Date | null; readonly at: Date }): Promise<void>;
  revoked(tx: Tx, certificate: CertificateFacts & { readonly reason: string; readonly at: Date }): Promise<void>;
}
