import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { officerRoles } from "@pavane/contract/resources/roles";
import { users } from "../../identity/accounts/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { releases, resourceFiles } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

export type FileToDownload = NonNullable<Awaited<ReturnType<typeof findFileToDownload>>>;

/** A file that lies in storage, with what decides who may have it. */
export async function findFileToDownload(db: Read, id: number) {
  const [row] = await fileById(db).execute({ id });
  return row ?? null;
}

const fileById = prepareOnce((db) =>
  db
    .select({
      file: resourceFiles,
      release: { id: releases.id, state: releases.state },
      resource: {
        id: resources.id,
        title: resources.title,
        sellerId: resources.sellerId,
        releaseId: resources.releaseId,
        legal: resources.legal,
      },
    })
    .from(resourceFiles)
    .innerJoin(releases, eq(releases.id, resourceFiles.releaseId))
    .innerJoin(resources, eq(resources.id, releases.resourceId))
    .where(and(eq(resourceFiles.id, sql.placeholder("id")), eq(resourceFiles.checkState, "clean")))
    .prepare("file_to_download"),
);

const usableAccount = prepareOnce((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deactivatedAt), isNull(users.deletedAt)))
    .prepare("usable_account"),
);

/** Whether the account of somebody who is not the one calling may be used: neither deactivated nor deleted. Every part of a file that is asked for asks this. */
export const isUsable = async (db: Read, userId: number): Promise<boolean> =>
  (await usableAccount(db).execute({ id: userId })).length > 0;

/** Whether somebody reviews resources, who is not the one calling. */
export async function isOfficerNow(db: Read, userId: number): Promise<boolean> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, [...officerRoles])))
    .limit(1);
  return rows.length > 0;
}
