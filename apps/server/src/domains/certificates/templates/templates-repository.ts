import type { PageDesign, TemplateDesign } from "@pavane/contract/certificates/design";
import type { TemplateState } from "@pavane/contract/certificates/template-states";
import { and, asc, desc, eq, ilike, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { certificates, certificateTemplates, certificateTemplateVersions, programmes } from "../tables.ts";

const versions = certificateTemplateVersions;

/** The number of the version in force, and its design. */
const published = sql`(select v.id from ${versions} v where v.template_id = ${certificateTemplates.id}
  order by v.version desc limit 1)`;

const columns = {
  id: certificateTemplates.id,
  name: certificateTemplates.name,
  state: certificateTemplates.state,
  isDefault: certificateTemplates.isDefault,
  ownerId: certificateTemplates.ownerId,
  owner: { username: users.username, first_name: users.firstName, last_name: users.lastName },
  draft: certificateTemplates.draft,
  version: certificateTemplates.version,
  updatedAt: certificateTemplates.updatedAt,
  publishedVersion: versions.version,
  publishedDesign: versions.design,
  changed: sql<boolean>`${certificateTemplates.draft} is not null
    and ${certificateTemplates.draft} is distinct from ${versions.design}`,
  courses: sql<number>`(select count(*)::int from ${courses} c
    where c.certificate_template_id = ${certificateTemplates.id} and c.draft_of is null)`,
};

const joined = (db: Read) =>
  db
    .select(columns)
    .from(certificateTemplates)
    .leftJoin(users, eq(users.id, certificateTemplates.ownerId))
    .leftJoin(versions, eq(versions.id, published));

export type TemplateRow = Awaited<ReturnType<typeof joined>>[number];

export async function findTemplate(db: Read, id: number): Promise<TemplateRow | null> {
  const [row] = await joined(db).where(eq(certificateTemplates.id, id));
  return row ?? null;
}

export interface TemplatesWanted {
  readonly state: TemplateState | undefined;
  readonly q: string | undefined;
  /** Whose templates besides the published ones of the site; null for everybody's. */
  readonly viewer: number | null;
}

const wantedTemplates = ({ state, q, viewer }: TemplatesWanted): SQL | undefined =>
  and(
    state && eq(certificateTemplates.state, state),
    q ? ilike(certificateTemplates.name, containsPattern(q)) : undefined,
    viewer === null
      ? undefined
      : or(
          eq(certificateTemplates.ownerId, viewer),
          and(isNull(certificateTemplates.ownerId), eq(certificateTemplates.state, "published")),
        ),
  );

export const countTemplates = (db: Read, wanted: TemplatesWanted): Promise<number> =>
  db.$count(certificateTemplates, wantedTemplates(wanted));

export const findTemplates = (
  db: Read,
  wanted: TemplatesWanted,
  { size, offset }: { size: number; offset: number },
): Promise<TemplateRow[]> =>
  joined(db)
    .where(wantedTemplates(wanted))
    .orderBy(desc(certificateTemplates.isDefault), asc(certificateTemplates.name), asc(certificateTemplates.id))
    .limit(size)
    .offset(offset);

type TemplateValues = Omit<NewRow<typeof certificateTemplates, "isDefault" | "state" | "version">, "id">;

export async function insertTemplate(tx: Tx, values: TemplateValues): Promise<number> {
  const [row] = await tx.insert(certificateTemplates).values(values).returning({ id: certificateTemplates.id });
  if (!row) throw new Error("insert returned nothing");
  return row.id;
}

export type LockedTemplate = typeof certificateTemplates.$inferSelect;

/** The templates, locked until the end of the transaction, in the order of their ids. */
export async function lockTemplates(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LockedTemplate>> {
  const rows = await tx
    .select()
    .from(certificateTemplates)
    .where(sql`${certificateTemplates.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(certificateTemplates.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** A template that somebody chooses: it stays what it is until the end of the transaction. */
export async function holdTemplate(tx: Tx, id: number): Promise<LockedTemplate | null> {
  const [row] = await tx.select().from(certificateTemplates).where(eq(certificateTemplates.id, id)).for("share");
  return row ?? null;
}

export async function updateTemplate(
  tx: Tx,
  id: number,
  changes: Partial<Pick<LockedTemplate, "name" | "state" | "isDefault">> & { draft?: PageDesign },
  at: Date,
): Promise<void> {
  await tx
    .update(certificateTemplates)
    .set({ ...changes, version: sql`${certificateTemplates.version} + 1`, updatedAt: at })
    .where(eq(certificateTemplates.id, id));
}

/** The default of before is one no more, so that another can be; one after the other, whoever chooses. */
export async function takeDefaultAway(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('certificate-templates:default', 0))`);
  await tx.update(certificateTemplates).set({ isDefault: false }).where(eq(certificateTemplates.isDefault, true));
}

export async function insertVersion(tx: Tx, templateId: number, design: TemplateDesign, at: Date): Promise<number> {
  const next = sql`(select coalesce(max(v.version), 0) + 1 from ${versions} v where v.template_id = ${templateId})`;
  const [row] = await tx
    .insert(versions)
    .values({ templateId, version: sql`${next}`, design, createdAt: at })
    .returning({ version: versions.version });
  if (!row) throw new Error("insert returned nothing");
  return row.version;
}

/** Whether a certificate was issued with any version, or a course chose the template. */
export async function isTemplateUsed(tx: Tx, id: number): Promise<boolean> {
  const issued = tx
    .select({ one: sql`1` })
    .from(certificates)
    .innerJoin(versions, eq(versions.id, certificates.templateVersionId))
    .where(eq(versions.templateId, id))
    .limit(1);
  return (await issued).length > 0 || (await countCoursesOf(tx, id)) > 0 || (await countProgrammesOf(tx, id)) > 0;
}

export const countCoursesOf = (tx: Tx, templateId: number): Promise<number> =>
  tx.$count(courses, eq(courses.certificateTemplateId, templateId));

export const countProgrammesOf = (tx: Tx, templateId: number): Promise<number> =>
  tx.$count(programmes, eq(programmes.certificateTemplateId, templateId));

export async function deleteTemplateRows(tx: Tx, id: number): Promise<void> {
  await tx.delete(versions).where(eq(versions.templateId, id));
  await tx.delete(certificateTemplates).where(eq(certificateTemplates.id, id));
}

/** Programmes that use a template go on with another one. */
export async function moveProgrammeTemplate(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .update(programmes)
    .set({ certificateTemplateId: to, version: sql`${programmes.version} + 1` })
    .where(eq(programmes.certificateTemplateId, from));
}
