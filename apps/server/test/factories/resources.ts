import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { resourceCategories } from "../../src/domains/resources/categories/tables.ts";
import { releases, resourceFiles } from "../../src/domains/resources/releases/tables.ts";
import { curriculumParts, resources } from "../../src/domains/resources/resource/tables.ts";
import { sellers } from "../../src/domains/resources/sellers/tables.ts";
import type { TestApp } from "../harness.ts";
import { aPerson, type PersonOptions, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform">;

export interface SellerOptions extends PersonOptions {
  readonly store?: Partial<Omit<typeof sellers.$inferInsert, "userId">>;
}

/** A seller at level 10 with an open store. */
export async function aSeller(world: World, { store, ...options }: SellerOptions = {}): Promise<TestPerson> {
  const person = await aPerson(world, { roles: ["SELLER"], grant: "educator", ...options });
  await world.db.write(async (tx) => {
    await tx
      .insert(sellers)
      .values({ userId: person.id, name: `Store ${person.id}`, slug: `store-${person.id}`, ...store });
  });
  return person;
}

export interface ResourceOptions {
  readonly sellerId: number;
  readonly values?: Partial<typeof resources.$inferInsert>;
  /** Contents of its files; one of plain text unless said. */
  readonly files?: readonly { readonly name: string; readonly content: Uint8Array; readonly mime?: string }[];
  /** Of a curriculum: its parts in order. */
  readonly parts?: readonly number[];
}

const plainText = { name: "warm-up.txt", content: Buffer.from("Walk, breathe, roll down."), mime: "text/plain" };

/** A resource with an approved first release, on sale unless `status` says otherwise. Its files lie in storage. */
export async function aResource(
  world: World,
  { sellerId, values = {}, files = [plainText], parts = [] }: ResourceOptions,
): Promise<{ id: number; releaseId: number | null; fileIds: readonly number[] }> {
  const now = world.platform.clock.now();
  const status = values.status ?? "published";
  const kind = values.kind ?? "single";
  const publishedAt = status === "published" || status === "archived" || status === "removed" ? now : null;
  const stored = files.map((file) => ({ ...file, key: `resources/${randomUUID()}` }));
  for (const { key, content } of stored) await world.platform.files.put(key, content);
  return world.db.write(async (tx) => {
    const [made] = await tx
      .insert(resources)
      .values({
        title: "Warm-up for small groups",
        description: "Ten minutes that get a group of any size moving.",
        type: "text",
        priceCents: 1_200,
        styles: ["ballet"],
        ages: ["teen"],
        levels: ["beginner"],
        createdAt: now,
        updatedAt: now,
        ...values,
        sellerId,
        kind,
        status: "draft",
      })
      .returning();
    if (!made) throw new Error("insert returned nothing");
    if (kind === "curriculum") {
      const rows = parts.map((resourceId, index) => ({ curriculumId: made.id, resourceId, position: index + 1 }));
      if (rows.length > 0) await tx.insert(curriculumParts).values(rows);
      await tx
        .update(resources)
        .set({ status, publishedAt, reason: values.reason ?? null })
        .where(eq(resources.id, made.id));
      return { id: made.id, releaseId: null, fileIds: [] };
    }
    const [release] = await tx.insert(releases).values({ resourceId: made.id, number: 1, createdAt: now }).returning();
    if (!release) throw new Error("insert returned nothing");
    const rows = stored.map(({ key, name, content, mime = "application/octet-stream" }, index) => ({
      releaseId: release.id,
      position: index + 1,
      name,
      storageKey: key,
      bytes: content.length,
      mime,
      sha256: createHash("sha256").update(content).digest(),
      checkState: "clean" as const,
      createdAt: now,
    }));
    const fileRows =
      rows.length === 0 ? [] : await tx.insert(resourceFiles).values(rows).returning({ id: resourceFiles.id });
    if (publishedAt !== null)
      await tx
        .update(releases)
        .set({ state: "approved", submittedAt: now, decidedAt: now })
        .where(eq(releases.id, release.id));
    await tx
      .update(resources)
      .set({ status, publishedAt, reason: values.reason ?? null, releaseId: publishedAt === null ? null : release.id })
      .where(eq(resources.id, made.id));
    return { id: made.id, releaseId: release.id, fileIds: fileRows.map((row) => row.id) };
  });
}

/** A category that resources can stand in. */
export async function aResourceCategory(
  world: Pick<TestApp, "db">,
  values: Partial<typeof resourceCategories.$inferInsert> = {},
): Promise<number> {
  return world.db.write(async (tx) => {
    const slug = `category-${randomUUID()}`;
    const [row] = await tx
      .insert(resourceCategories)
      .values({ tree: "resource", name: slug, slug, position: 1, ...values })
      .returning();
    if (!row) throw new Error("insert returned nothing");
    return row.id;
  });
}
