import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bomb, docxOf, html, pdfOf, svg } from "../../../../test/factories/market-files.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { zipOf } from "../../../../test/factories/zip.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { storedFiles } from "../../media/tables.ts";
import { sellers } from "../sellers/tables.ts";
import { areAllClean, findFile, findSameFiles, saveFile } from "./files-repository.ts";
import { releases } from "./tables.ts";

let world: TestApp;
let seller: TestPerson;
let draft: number;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  seller = await aSeller(world);
  const body = { kind: "single", title: "Plié at the barre" };
  draft = (await world.call("POST", "/api/resources", { as: seller.token, body })).body.id;
});
afterAll(() => world.close());

const text = Buffer.from("Walk, breathe, roll down.");
const send = (fileName: string, value: Buffer, { to = draft, as = seller } = {}) =>
  world.call("POST", `/api/resources/${to}/files`, {
    as: as.token,
    ...uploadForm([{ name: "file", value, fileName }]),
  });
const view = async (id = draft, as = seller) =>
  (await world.call("GET", `/api/resources/${id}`, { as: as.token })).body.seller_view?.releases;
const runJob = async (name: string, data = {}) => world.app.jobs.find((job) => job.name === name)?.run(data);
const storedOf = (person: TestPerson) =>
  world.db.read.select().from(storedFiles).where(eq(storedFiles.ownerId, person.id));

describe("a file", () => {
  test("is kept for its seller, under a clean name, where nobody else finds it", async () => {
    const made = await send("../My\u202E plan.PDF", await pdfOf(2));
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: "My plan.pdf",
        mime: "application/pdf",
        length: 2,
        position: 1,
        check_state: "pending",
        reason: null,
      },
    });
    const key = (await findFile(world.db.read, made.body.id))?.file.storageKey ?? "";
    expect(key).toMatch(/^resources\/[0-9a-f]{2}\/[0-9a-f]{32}\.bin$/);
    expect((await world.call("GET", `/uploads/${key}`)).status).toBe(404);
    expect(await view()).toMatchObject([{ number: 1, state: "draft", files: [{ id: made.body.id }] }]);
    expect(await storedOf(seller)).toMatchObject([{ folder: "resources", bytes: made.body.bytes }]);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, number, string, string]>([
    ["plan.pdf", () => html, 422, "unsafe_file", "This file is not what its name says."],
    ["cover.svg", () => svg, 415, "unsupported_file", "This type of file is not allowed."],
    ["all.zip", bomb, 422, "unsafe_file", "This archive is not safe to open."],
    [
      "all.zip",
      () => zipOf({ name: "../../x.txt", content: text }),
      422,
      "unsafe_file",
      "This archive is not safe to open.",
    ],
    [
      "plan.docx",
      () => docxOf({ name: "word/vbaProject.bin", content: "x" }),
      422,
      "unsafe_file",
      "Files with macros are not allowed.",
    ],
    ["plan.txt", () => Buffer.alloc(0), 422, "validation_failed", "This file is empty."],
    [
      "plan.txt",
      () => Buffer.alloc(21 * 1_048_576, 65),
      413,
      "file_too_large",
      "File exceeds the maximum size of 20MB",
    ],
  ])("%s that is refused is gone at once: case %#", async (name, content, status, code, message) => {
    expect(await send(name, await content())).toMatchObject({ status, body: { code, message } });
    expect(await storedOf(seller)).toEqual([]);
    expect(await view()).toEqual([]);
  });

  test("that is refused does not count in the limit of an hour", async () => {
    const counted = async () =>
      (
        await world.db.raw(
          "select coalesce(sum(count), 0)::int as n from rate_buckets where key like 'uploads:%:' || $1",
          [String(seller.id)],
        )
      ).rows[0]?.["n"];
    for (const content of [html, docxOf({ name: "word/vbaProject.bin", content: "x" })])
      expect((await send("plan.docx", content)).status).toBe(422);
    expect(await counted()).toBe(0);
    expect((await send("plan.txt", text)).status).toBe(201);
    expect(await counted()).toBe(2);
  });

  test("is asked for when none was sent", async () => {
    const nothing = { as: seller.token, ...uploadForm([{ name: "note", value: "x" }]) };
    expect(await world.call("POST", `/api/resources/${draft}/files`, nothing)).toMatchObject({
      status: 422,
      body: { fields: { file: "Please select a file to upload." } },
    });
  });

  test("is refused as the sixth", async () => {
    for (let n = 1; n <= 5; n += 1) expect((await send(`${n}.txt`, text)).status).toBe(201);
    expect(await send("6.txt", text)).toMatchObject({
      status: 422,
      body: { code: "too_many_files", message: "Maximum of 5 files allowed" },
    });
    expect(await storedOf(seller)).toHaveLength(5);
  });

  test("that was refused later takes no place", async () => {
    for (let n = 1; n <= 5; n += 1) await send(`${n}.txt`, text);
    const { rows } = await world.db.raw("select max(id)::int as id from resource_files");
    const refused = { checkState: "refused", reason: "This file holds a virus: Eicar.", storageKey: null } as const;
    await world.db.write((tx) => saveFile(tx, Number(rows[0]?.["id"]), refused));
    expect((await send("6.txt", text)).status).toBe(201);
    expect((await send("7.txt", text)).body.code).toBe("too_many_files");
  });

  test.skipIf(!onPostgres)("is refused as the sixth in one of two tabs too", async () => {
    for (let n = 1; n <= 4; n += 1) await send(`${n}.txt`, text);
    const both = await Promise.all([send("5.txt", text), send("6.txt", text)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await storedOf(seller)).toHaveLength(5);
  });

  test("counts as its seller's storage", async () => {
    await world.app.domains.site.changeSettings({ storage_teaching_mb: 1 }, null);
    const large = await send("plan.txt", Buffer.alloc(1_100_000, 65));
    await world.app.domains.site.changeSettings({ storage_teaching_mb: 20_480 }, null);
    expect(large).toMatchObject({ status: 413, body: { code: "storage_full" } });
  });

  test("is called otherwise, moved and taken out, with its bytes", async () => {
    const ids: number[] = [];
    for (const name of ["a.txt", "b.txt", "c.txt"]) ids.push((await send(name, text)).body.id);
    const [first = 0, , third = 0] = ids;
    const path = (id: number) => `/api/resources/${draft}/files/${id}`;
    const moved = await world.call("PATCH", path(third), {
      as: seller.token,
      body: { position: 1, name: "Count off" },
    });
    expect(moved).toMatchObject({ status: 200, body: { position: 1, name: "Count off.txt" } });
    expect((await view())[0].files.map((file: { name: string }) => file.name)).toEqual([
      "Count off.txt",
      "a.txt",
      "b.txt",
    ]);
    const other = await world.call("PATCH", path(third), { as: seller.token, body: { name: "a.exe" } });
    expect(other).toMatchObject({ status: 422, body: { fields: { name: "Keep the ending of the name" } } });
    const key = (await findFile(world.db.read, first))?.file.storageKey ?? "";
    world.platform.jobs.sent.length = 0;
    expect((await world.call("DELETE", path(first), { as: seller.token })).status).toBe(204);
    for (const job of world.platform.jobs.sent) await runJob(job.name, job.data);
    expect(await world.platform.files.open(key)).toBeNull();
    expect(await storedOf(seller)).toHaveLength(2);
    expect((await world.call("DELETE", path(first), { as: seller.token })).body.code).toBe("file_not_found");
  });
});

describe("whose files they are", () => {
  test("others do not find the draft, and officers may not change it", async () => {
    const stranger = await aSeller(world);
    expect((await send("a.txt", text, { as: stranger })).body.code).toBe("resource_not_found");
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER", "SELLER"], grant: "educator" });
    expect((await send("a.txt", text, { as: officer })).status).toBe(403);
    const { id } = await aResource(world, { sellerId: stranger.id, values: { status: "draft" } });
    const foreign = (await view(id, stranger))[0].files[0].id;
    const taken = await world.call("DELETE", `/api/resources/${draft}/files/${foreign}`, { as: seller.token });
    expect(taken.body.code).toBe("file_not_found");
  });

  test("a store that is suspended adds nothing", async () => {
    await world.db.write((tx) =>
      tx.update(sellers).set({ state: "suspended", reason: "Copied films" }).where(eq(sellers.userId, seller.id)),
    );
    expect(await send("a.txt", text)).toMatchObject({
      status: 403,
      body: { code: "store_suspended", message: "Your store is suspended: Copied films" },
    });
  });

  test("of a seller who fell to Free it may be prepared further", async () => {
    const free = await aPerson(world, { roles: ["SELLER"] });
    await world.db.write((tx) => tx.insert(sellers).values({ userId: free.id, name: "Free", slug: "free" }));
    const { id } = await aResource(world, { sellerId: free.id, values: { status: "draft" } });
    expect((await send("a.txt", text, { as: free, to: id })).status).toBe(201);
  });
});

describe("a new version", () => {
  const open = (id: number, body = {}) =>
    world.call("POST", `/api/resources/${id}/releases`, { as: seller.token, body });

  test("is begun once, with what changed, while the current one stays as it is", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    expect(await send("b.txt", text, { to: id })).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    expect(await open(id)).toMatchObject({ status: 422, body: { fields: { note: "Say what changed" } } });
    const made = await open(id, { note: "A slower second part" });
    expect(made).toMatchObject({
      status: 201,
      body: { number: 2, note: "A slower second part", state: "draft", files: [{ name: "warm-up.txt" }] },
    });
    expect((await open(id, { note: "Again" })).body.code).toBe("release_open");
    expect((await send("b.txt", text, { to: id })).status).toBe(201);
    const shown = await world.call("GET", `/api/resources/${id}`);
    expect(shown.body.files.map((file: { name: string }) => file.name)).toEqual(["warm-up.txt"]);
  });

  test("begins with the files of the one on sale, which keep their bytes whatever becomes of the copy", async () => {
    const files = [
      { name: "sheet-1.txt", content: text },
      { name: "sheet-2.txt", content: Buffer.from("Plié, relevé.") },
    ];
    const { id } = await aResource(world, { sellerId: seller.id, files });
    expect(await open(id, { note: "A third sheet" })).toMatchObject({
      status: 201,
      body: {
        number: 2,
        files: [
          { name: "sheet-1.txt", position: 1, check_state: "clean" },
          { name: "sheet-2.txt", position: 2 },
        ],
      },
    });
    const [next, sold] = await view(id);
    const [first] = next.files;
    expect(first.id).not.toBe(sold.files[0].id);
    world.platform.jobs.sent.length = 0;
    const remove = await world.call("DELETE", `/api/resources/${id}/files/${first.id}`, { as: seller.token });
    expect(remove.status).toBe(204);
    for (const job of world.platform.jobs.sent) await runJob(job.name, job.data);
    expect(await view(id)).toMatchObject([{ files: [{ name: "sheet-2.txt" }] }, { files: [{}, {}] }]);
    const kept = (await findFile(world.db.read, sold.files[0].id))?.file.storageKey ?? "";
    expect(await world.platform.files.open(kept)).not.toBeNull();
  });

  test("that is in review is left alone; one that was refused is taken up again with its files", async () => {
    const { id, releaseId } = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    const now = world.platform.clock.now();
    const change = (values: Partial<typeof releases.$inferInsert>) =>
      world.db.write((tx) =>
        tx
          .update(releases)
          .set(values)
          .where(eq(releases.id, releaseId ?? 0)),
      );
    await change({ state: "in_review", submittedAt: now });
    expect(await send("b.txt", text, { to: id })).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    expect((await open(id)).body.code).toBe("release_open");
    await change({ state: "refused", decidedAt: now });
    expect((await send("b.txt", text, { to: id })).status).toBe(201);
    expect(await view(id)).toMatchObject([
      { number: 1, state: "draft", files: [{ name: "warm-up.txt" }, { name: "b.txt" }] },
    ]);
  });

  test("of a curriculum there is none", async () => {
    const curriculum = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
    const parts = [
      await aResource(world, { sellerId: curriculum.id }),
      await aResource(world, { sellerId: curriculum.id }),
    ];
    const { id } = await aResource(world, {
      sellerId: curriculum.id,
      values: { kind: "curriculum", status: "draft" },
      parts: parts.map((part) => part.id),
    });
    expect((await send("b.txt", text, { to: id, as: curriculum })).body.code).toBe("wrong_state");
  });
});

describe("a file that arrives in parts", () => {
  const begin = (bytes: number, as = seller) =>
    world.call("POST", "/api/uploads", { as: as.token, body: { bytes, purpose: "resource" } });
  const part = (id: string, content: Buffer, offset = 0) =>
    world.call("PATCH", `/api/uploads/${id}`, {
      as: seller.token,
      payload: content,
      headers: { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    });
  const take = (upload: string, name: string) => {
    const fields = [
      { name: "upload_id", value: upload },
      { name: "name", value: name },
    ];
    return world.call("POST", `/api/resources/${draft}/files`, { as: seller.token, ...uploadForm(fields) });
  };

  test("is added by the id of its upload, once, and counted once", async () => {
    const content = await pdfOf(2);
    const { id } = (await begin(content.length)).body;
    await part(id, content.subarray(0, 100));
    expect((await take(id, "plan.pdf")).body.code).toBe("upload_not_found");
    expect((await part(id, content.subarray(100), 100)).body).toMatchObject({ state: "ready" });
    world.platform.jobs.sent.length = 0;
    const made = await take(id, "plan.pdf");
    expect(made).toMatchObject({ status: 201, body: { name: "plan.pdf", length: 2, bytes: content.length } });
    expect((await take(id, "plan.pdf")).body.code).toBe("upload_not_found");
    expect(await storedOf(seller)).toMatchObject([{ bytes: content.length }]);
    for (const job of world.platform.jobs.sent) await runJob(job.name, job.data);
    expect(await world.platform.files.open(`parts/${id}`)).toBeNull();
    const opened = await world.app.domains.resources.openFile(made.body.id);
    expect(opened?.stored.bytes).toBe(content.length);
  });

  test("is gone when it is refused, and is no video", async () => {
    const { id, asset_id: asset } = (await begin(html.length)).body;
    await part(id, html);
    expect(await world.app.domains.media.findPlayable(asset, seller.id)).toBeNull();
    expect((await take(id, "plan.pdf")).body.code).toBe("unsafe_file");
    expect(await storedOf(seller)).toEqual([]);
    expect((await take(id, "plan.pdf")).body.code).toBe("upload_not_found");
  });

  test("is as large as files may be, and a seller's", async () => {
    expect(await begin(21 * 1_048_576)).toMatchObject({
      status: 413,
      body: { message: "File exceeds the maximum size of 20MB" },
    });
    expect((await begin(100, await aPerson(world))).status).toBe(403);
  });
});

describe("a day later", () => {
  const later = async () => {
    world.platform.clock.advance(24 * 3600 + 60);
    world.platform.jobs.sent.length = 0;
    await runJob("media.sweep-unused");
    for (const job of world.platform.jobs.sent) await runJob(job.name, job.data);
  };

  test("bytes whose file was never written down are gone, and those of files stay", async () => {
    const { id } = (await send("plan.pdf", await pdfOf(2))).body;
    await runJob("resources.check-files");
    const owner = { id: seller.id, quota: 1_000_000 };
    const orphan = await world.app.domains.media.privateFiles.keep(owner, text, "bin");
    await later();
    expect(await world.platform.files.open(String(orphan))).toBeNull();
    expect(await storedOf(seller)).toHaveLength(1);
    expect(await world.app.domains.resources.openFile(id)).not.toBeNull();
    await world.call("DELETE", `/api/resources/${draft}`, { as: seller.token });
    // Found unused, and a day later deleted.
    await later();
    await later();
    expect(await storedOf(seller)).toEqual([]);
  });
});

test("what others ask of files: whether all are clean, and who else sells the same bytes", async () => {
  const made = await send("a.txt", Buffer.from(`Only ${draft}`));
  const file = await findFile(world.db.read, made.body.id);
  if (file === null) throw new Error("no such file");
  expect(await areAllClean(world.db.read, file.release.id)).toBe(false);
  await runJob("resources.check-files");
  expect(await areAllClean(world.db.read, file.release.id)).toBe(true);
  const copier = await aSeller(world);
  const copy = await aResource(world, {
    sellerId: copier.id,
    files: [{ name: "b.txt", content: Buffer.from(`Only ${draft}`) }],
  });
  expect(await findSameFiles(world.db.read, file.file.sha256, seller.id)).toMatchObject([
    { resourceId: copy.id, sellerId: copier.id },
  ]);
  expect(await findSameFiles(world.db.read, file.file.sha256, copier.id)).toMatchObject([{ resourceId: draft }]);
});
