import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { resourceFiles } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

let world: TestApp;
let sellerId: number;
beforeAll(async () => {
  world = await createTestApp();
  sellerId = (await aSeller(world)).id;
});
afterAll(() => world.close());

/** On sale with a first file of plain text and a document behind it, of which so many pages are shown. */
async function aDocument(shown: number): Promise<{ id: number; fileId: number }> {
  const files = ["notes.txt", "plan.pdf"].map((name) => ({ name, content: Buffer.from(name) }));
  const { id, releaseId, fileIds } = await aResource(world, { sellerId, files });
  const fileId = fileIds[1] ?? 0;
  const keys = Array.from({ length: shown }, (_, index) => `resources/${fileId}-${index}`);
  await world.db.write(async (tx) => {
    await tx
      .update(resourceFiles)
      .set({ preview: { kind: "pages", keys, of: 9 } })
      .where(eq(resourceFiles.id, fileId));
    await tx.update(resources).set({ releaseId }).where(eq(resources.id, id));
  });
  return { id, fileId };
}

const pagesOf = async (id: number): Promise<string[]> => {
  const { body } = await world.call("GET", "/api/resources");
  return body.data.find((card: { id: number }) => card.id === id)?.page_urls;
};

test.each([
  [1, [1]],
  [3, [1, 2]],
])("a document of which %i pages are shown has %j on its card", async (shown, pages) => {
  const { id, fileId } = await aDocument(shown);
  expect(await pagesOf(id)).toEqual(pages.map((page) => `/api/resources/${id}/previews/${fileId}-${page}`));
});

test("what shows no pages has none on its card, and what is no longer on sale tells them to nobody", async () => {
  const { id: plain } = await aResource(world, { sellerId });
  expect(await pagesOf(plain)).toEqual([]);
  const { id } = await aDocument(2);
  await world.db.write((tx) => tx.update(resources).set({ status: "archived" }).where(eq(resources.id, id)));
  expect(await pagesOf(id)).toBeUndefined();
});

test("a list of pages that somebody writes by hand does not stay", async () => {
  const { id } = await aResource(world, { sellerId });
  await world.db.write((tx) =>
    tx
      .update(resources)
      .set({ pages: ["1-1"] })
      .where(eq(resources.id, id)),
  );
  expect(await pagesOf(id)).toEqual([]);
});
