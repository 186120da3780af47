import { and, asc, eq, isNull } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";
import { legalTakeDowns } from "./tables.ts";

/** Resources taken down for legal reasons whose sales are not given back yet, the longest waiting first. */
export async function findUnsettledTakeDowns(db: Read): Promise<{ itemId: number; at: Date }[]> {
  return db
    .select({ itemId: legalTakeDowns.resourceId, at: legalTakeDowns.takenDownAt })
    .from(legalTakeDowns)
    .where(isNull(legalTakeDowns.settledAt))
    .orderBy(asc(legalTakeDowns.takenDownAt), asc(legalTakeDowns.resourceId));
}

/** Whether a resource is taken down for legal reasons; from now on nobody brings it back before the transaction ends. */
export async function holdTakeDown(tx: Tx, resourceId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, resourceId), resources.legal))
    .for("no key update");
  return rows.length > 0;
}

export async function settleTakeDown(tx: Tx, resourceId: number, at: Date): Promise<void> {
  await tx
    .update(legalTakeDowns)
    .set({ settledAt: at })
    .where(and(eq(legalTakeDowns.resourceId, resourceId), isNull(legalTakeDowns.settledAt)));
}
