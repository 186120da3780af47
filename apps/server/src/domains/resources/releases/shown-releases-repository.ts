import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { releases, resourceFiles } from "./tables.ts";

/** Every version of a resource with its files, the newest first. */
export async function findReleases(db: Read, resourceId: number) {
  const of = { resourceId };
  const [rows, files] = await Promise.all([releasesOf(db).execute(of), filesOf(db).execute(of)]);
  return rows.map((row) => ({ ...row, files: files.filter((file) => file.releaseId === row.id) }));
}

/** One version with its files; none where there is none. */
export async function findRelease(db: Read, releaseId: number | null): Promise<ReleaseRow[]> {
  const rows = releaseId === null ? [] : await releaseById(db).execute({ releaseId });
  const [first] = rows;
  return first === undefined ? [] : [{ ...first.release, files: rows.flatMap(({ file }) => file ?? []) }];
}

const releaseById = prepareOnce((db) =>
  db
    .select({ release: getTableColumns(releases), file: getTableColumns(resourceFiles) })
    .from(releases)
    .leftJoin(resourceFiles, eq(resourceFiles.releaseId, releases.id))
    .where(eq(releases.id, sql.placeholder("releaseId")))
    .orderBy(asc(resourceFiles.position), asc(resourceFiles.id))
    .prepare("release_with_files"),
);

const isOfResource = eq(releases.resourceId, sql.placeholder("resourceId"));

const releasesOf = prepareOnce((db) =>
  db.select().from(releases).where(isOfResource).orderBy(desc(releases.number)).prepare("releases_of_resource"),
);

const filesOf = prepareOnce((db) =>
  db
    .select(getTableColumns(resourceFiles))
    .from(resourceFiles)
    .innerJoin(releases, eq(releases.id, resourceFiles.releaseId))
    .where(isOfResource)
    .orderBy(asc(resourceFiles.position), asc(resourceFiles.id))
    .prepare("files_of_resource"),
);

export type ReleaseRow = Awaited<ReturnType<typeof findReleases>>[number];
