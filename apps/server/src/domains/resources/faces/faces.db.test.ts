import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { pdfOf } from "../../../../test/factories/market-files.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { resourceFiles } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";

let world: TestApp;
let sellerId: number;
beforeAll(async () => {
  world = await createTestApp();
  sellerId = (await aSeller(world)).id;
});
afterAll(() => world.close());

const makeFaces = async () => world.app.jobs.find(({ name }) => name === "resources.make-faces")?.run({});

const face = (id: number) => world.app.http.inject({ method: "GET", url: `/api/resources/${id}/face` });
const drawn = (id: number) => ({ statusCode: 302, headers: { location: `/covers/resource/${id}.svg` } });

/** On sale, with a document of which one page was shown before faces were made. */
async function aDocument(values: Partial<typeof resources.$inferInsert> = {}) {
  const files = [{ name: "plan.pdf", content: await pdfOf(2), mime: "application/pdf" }];
  const made = await aResource(world, { sellerId, values, files });
  const key = `resources/page-${made.id}`;
  await world.platform.files.put(key, Buffer.from("a stamped page"));
  const preview = { kind: "pages", keys: [key], of: 2 } as const;
  await world.db.write((tx) =>
    tx
      .update(resourceFiles)
      .set({ preview })
      .where(eq(resourceFiles.id, made.fileIds[0] ?? 0)),
  );
  return { ...made, key };
}

test(
  "the first page stands for a document until its top is made, small and without words",
  { timeout: 120_000 },
  async () => {
    const { id, fileIds } = await aDocument();
    expect((await face(id)).payload).toBe("a stamped page");
    await makeFaces();
    const answer = await face(id);
    expect(answer).toMatchObject({ statusCode: 200, headers: { "content-type": "image/webp" } });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 396, height: 248 });
    const fileId = fileIds[0] ?? 0;
    const [file] = await world.db.read.select().from(resourceFiles).where(eq(resourceFiles.id, fileId));
    const { body } = await world.call("GET", `/api/resources/${id}`);
    expect(body.previews).toEqual([
      expect.objectContaining({ kind: "pages", urls: [`/api/resources/${id}/previews/${fileId}-1`] }),
    ]);
    await makeFaces();
    const [again] = await world.db.read.select().from(resourceFiles).where(eq(resourceFiles.id, fileId));
    expect(again?.preview).toEqual(file?.preview);
  },
);

test("what cannot be drawn is tried once", async () => {
  const { id, fileIds } = await aDocument();
  await world.db.write((tx) =>
    tx
      .update(resourceFiles)
      .set({ mime: "audio/mpeg" })
      .where(eq(resourceFiles.id, fileIds[0] ?? 0)),
  );
  await makeFaces();
  const { rows } = await world.db.raw("select preview -> 'face' as face from resource_files where id = $1", [
    fileIds[0],
  ]);
  expect(rows).toEqual([{ face: null }]);
  expect((await face(id)).payload).toBe("a stamped page");
});

test("its seller's own picture comes first; with nothing to see, the drawn cover", async () => {
  const { id } = await aDocument({ thumbnailUrl: "/uploads/images/own.webp" });
  expect(await face(id)).toMatchObject({ statusCode: 302, headers: { location: "/uploads/images/own.webp" } });
  const { id: plain } = await aResource(world, { sellerId });
  expect(await face(plain)).toMatchObject(drawn(plain));
  const { id: elsewhere } = await aResource(world, { sellerId, values: { thumbnailUrl: "https://other.example/x" } });
  expect(await face(elsewhere)).toMatchObject(drawn(elsewhere));
});

test("what was never in the store, was taken down or is not there shows nothing to anybody", async () => {
  const { id } = await aDocument();
  const set = (status: "archived" | "removed") =>
    world.db.write((tx) =>
      tx
        .update(resources)
        .set({ status, reason: sql`case when ${status} = 'removed' then 'Copied' end` })
        .where(eq(resources.id, id)),
    );
  await set("archived");
  expect(await face(id)).toMatchObject(drawn(id));
  await set("removed");
  expect(await face(id)).toMatchObject(drawn(id));
  const { id: draft } = await aDocument({ status: "draft" });
  expect(await face(draft)).toMatchObject(drawn(draft));
  expect(await face(999_999)).toMatchObject(drawn(999_999));
});

test("the picture of an archived resource is for who sells it, keeps it or looks after it", async () => {
  const seller = await aSeller(world);
  const files = [{ name: "plan.pdf", content: await pdfOf(2), mime: "application/pdf" }];
  const { id, fileIds } = await aResource(world, { sellerId: seller.id, files });
  const key = `resources/page-${id}`;
  await world.platform.files.put(key, Buffer.from("a stamped page"));
  const preview = { kind: "pages", keys: [key], of: 2 } as const;
  await world.db.write((tx) =>
    tx
      .update(resourceFiles)
      .set({ preview })
      .where(eq(resourceFiles.id, fileIds[0] ?? 0)),
  );
  const [buyer, other, admin] = [await aPerson(world), await aPerson(world), await anAdmin(world)];
  await world.db.raw(
    "insert into entitlements (user_id, item_type, item_id, source, reason) values ($1, 'resource', $2, 'grant', 'A prize')",
    [buyer.id, id],
  );
  const ask = async (path: string, as: string) => (await world.call("GET", path, { as })).body;
  const inList = (data: readonly { id?: number; item_id?: number }[]) =>
    data.find((one) => (one.item_id ?? one.id) === id);
  const addresses = async () => [
    (await ask(`/api/resources/${id}`, seller.token)).thumbnail_url,
    (await ask(`/api/resources/${id}`, buyer.token)).thumbnail_url,
    (await ask(`/api/resources/${id}`, admin.token)).thumbnail_url,
    Object(inList((await ask("/api/seller/resources", seller.token)).data)).thumbnail_url,
    Object(inList((await ask("/api/admin/resources?size=100", admin.token)).data)).thumbnail_url,
    Object(inList((await ask("/api/purchases", buyer.token)).data)).image_url,
  ];
  expect(await addresses()).toEqual([null, null, null, null, null, null]);
  await world.db.write((tx) => tx.update(resources).set({ status: "archived" }).where(eq(resources.id, id)));
  const [first, ...rest] = await addresses();
  expect(rest).toEqual(rest.map(() => first));
  const at = (url: string) => world.app.http.inject({ method: "GET", url });
  expect((await at(first)).payload).toBe("a stamped page");
  expect((await at(first)).headers["cache-control"]).toContain("private");
  expect(await at(`${first}x`)).toMatchObject(drawn(id));
  // Whoever has it in a list of their own without keeping it learns nothing.
  await world.call("PUT", `/api/wishlist/resource/${id}`, { as: other.token });
  const wishes = (await ask("/api/wishlist", other.token)).data;
  expect(JSON.stringify(wishes)).not.toContain("key=");
  // What is taken down is shown to nobody, with the key neither.
  await world.db.raw("update resources set status = 'removed', reason = 'Copied' where id = $1", [id]);
  expect(await at(first)).toMatchObject(drawn(id));
});

test("who holds what left the store keeps its preview and reads what changed last", async () => {
  const { id, fileIds } = await aDocument();
  const buyer = await aPerson(world);
  await world.db.raw(
    "insert into entitlements (user_id, item_type, item_id, source, reason) values ($1, 'resource', $2, 'grant', 'A prize')",
    [buyer.id, id],
  );
  await world.db.write((tx) => tx.update(resources).set({ status: "archived" }).where(eq(resources.id, id)));
  const { status, body } = await world.call("GET", `/api/resources/${id}`, { as: buyer.token });
  expect({ status, on_sale: body.on_sale, previews: body.previews.length }).toEqual({
    status: 200,
    on_sale: false,
    previews: 1,
  });
  const preview = async () =>
    world.app.http.inject({
      method: "GET",
      url: `/api/resources/${id}/previews/${fileIds[0]}-1`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
  expect((await preview()).payload).toBe("a stamped page");

  // Whose it was not to sell is seen by nobody any more, as it is downloaded by nobody.
  await world.db.raw("update resources set status = 'removed', legal = true, reason = 'Not theirs' where id = $1", [
    id,
  ]);
  expect(await preview()).toMatchObject({ statusCode: 404 });
  const gone = await world.call("GET", `/api/resources/${id}`, { as: buyer.token });
  expect(gone.body.previews ?? []).toEqual([]);
});
