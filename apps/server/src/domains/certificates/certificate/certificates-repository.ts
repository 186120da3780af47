import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { certificates, certificateTemplateVersions, isInForce, programmes } from "../tables.ts";

export type CertificateRow = typeof certificates.$inferSelect & {
  replacedBySerial: string | null;
  replacedAt: Date | null;
};

const replacement = alias(certificates, "replacement");

export const withReplacement = (db: Read) =>
  db
    .select({ certificate: certificates, replacedBySerial: replacement.serial, replacedAt: replacement.createdAt })
    .from(certificates)
    .leftJoin(replacement, eq(replacement.id, certificates.supersededBy));

type JoinedRow = Omit<CertificateRow, keyof typeof certificates.$inferSelect> & {
  certificate: typeof certificates.$inferSelect;
};

export const flat = ({ certificate, replacedBySerial, replacedAt }: JoinedRow): CertificateRow => ({
  ...certificate,
  replacedBySerial,
  replacedAt,
});

export async function findCertificate(db: Read, id: number): Promise<CertificateRow | null> {
  const [row] = await withReplacement(db).where(eq(certificates.id, id));
  return row ? flat(row) : null;
}

export async function findCertificateBySerial(db: Read, serial: string): Promise<CertificateRow | null> {
  const [row] = await certificateBySerial(db).execute({ serial });
  return row ? flat(row) : null;
}

const certificateBySerial = prepareOnce((db) =>
  withReplacement(db)
    .where(eq(certificates.serial, sql.placeholder("serial")))
    .prepare("certificate_by_serial"),
);

/** The certificate that this one replaced, if it did. */
export async function findReplaced(db: Read, id: number): Promise<{ id: number; serial: string } | null> {
  const [row] = await db
    .select({ id: certificates.id, serial: certificates.serial })
    .from(certificates)
    .where(eq(certificates.supersededBy, id));
  return row ?? null;
}

export async function findDesign(db: Read, templateVersionId: number) {
  const [row] = await db
    .select({ design: certificateTemplateVersions.design })
    .from(certificateTemplateVersions)
    .where(eq(certificateTemplateVersions.id, templateVersionId));
  return row?.design ?? null;
}

/** Who made a programme. */
export async function findKeeper(db: Read, programmeId: number): Promise<number | null> {
  const [row] = await db
    .select({ createdBy: programmes.createdBy })
    .from(programmes)
    .where(eq(programmes.id, programmeId));
  return row?.createdBy ?? null;
}

/** A row that nothing has replaced. */
export const withoutReplacement = (row: typeof certificates.$inferSelect): CertificateRow => ({
  ...row,
  replacedBySerial: null,
  replacedAt: null,
});

/** The certificate, locked until the end of the transaction. */
export async function lockCertificate(tx: Tx, id: number): Promise<typeof certificates.$inferSelect | null> {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for("update");
  return row ?? null;
}

/** A person's certificates that still count or have expired, locked until the end of the transaction. */
export const lockInForceOf = (tx: Tx, userId: number): Promise<(typeof certificates.$inferSelect)[]> =>
  tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isInForce))
    .orderBy(certificates.id)
    .for("update");

export async function markRevoked(
  tx: Tx,
  id: number,
  revoked: { at: Date; by: number; reason: string },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: revoked.at, revokedBy: revoked.by, revokedReason: revoked.reason })
    .where(eq(certificates.id, id));
}

export async function markSuperseded(tx: Tx, id: number, by: number): Promise<void> {
  await tx.update(certificates).set({ supersededBy: by }).where(eq(certificates.id, id));
}
