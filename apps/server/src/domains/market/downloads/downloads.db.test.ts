import { showPublicId } from "@pavane/contract/checkout/public-id";
import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { pdfOf } from "../../../../test/factories/market-files.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { uploadPolicy } from "../../../platform/http/answer-policies.ts";

let world: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
});
afterAll(() => world.close());

const text = (name: string) => ({
  name,
  content: Buffer.from("Walk, breathe, roll down. ".repeat(20)),
  mime: "text/plain",
});

async function buy(items: readonly number[], buyer: TestPerson | null) {
  const lines = items.map((id) => ({ item_type: "resource", item_id: id, quantity: 1 }));
  const placed = await placeOrder(world, { ...(buyer ? { as: buyer.token } : {}), items: lines, name: "Gus Guest" });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  return placed.body as { public_id: string; token: string };
}

const ask = (id: number, fileId: number | undefined, who: { as?: string; order?: string }) =>
  world.call("POST", `/api/resources/${id}/download`, {
    body: { file_id: fileId },
    ...(who.as === undefined ? {} : { as: who.as }),
    ...(who.order === undefined ? {} : { headers: { "order-token": who.order } }),
  });

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  world.app.http.inject({ method, url, headers });

/** Gives the whole line of a resource back, as an administrator. */
async function refund(publicId: string, itemId: number) {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { rows } = await world.db.raw(
    "select i.id::int from order_items i join orders o on o.id = i.order_id where o.public_id = $1 and i.item_id = $2",
    [publicId, itemId],
  );
  const body = { items: [{ order_item_id: rows[0]?.["id"], units: 1 }], reason: "It was wrong." };
  const headers = { "idempotency-key": `refund-${publicId}-${itemId}` };
  expect(await world.call("POST", `/api/orders/${publicId}/refunds`, { as: admin.token, body, headers })).toMatchObject(
    {
      status: 201,
    },
  );
}

async function textsOf(pdf: Buffer): Promise<{ pages: string[]; facts: string }> {
  const path = join(await mkdtemp(join(tmpdir(), "stamped-")), "copy.pdf");
  await writeFile(path, pdf);
  const run = promisify(execFile);
  const { stdout } = await run("pdftotext", ["-layout", path, "-"]);
  return { pages: stdout.split("\f").slice(0, -1), facts: (await run("pdfinfo", [path])).stdout };
}

describe("a link", () => {
  test("starts whole or in part for five minutes, and only as long as there is access", async () => {
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, files: [text("Aufwärmen.txt")] });
    const buyer = await aPerson(world);
    const never = { status: 403, body: { code: "no_access", message: "You do not have access to this." } };
    expect(await ask(id, fileIds[0], { as: buyer.token })).toMatchObject(never);
    const order = await buy([id], buyer);
    const { body } = await ask(id, fileIds[0], { as: buyer.token });
    expect(body).toMatchObject({ file_name: "Aufwärmen.txt" });
    const whole = await get(body.url);
    expect(whole).toMatchObject({ statusCode: 200 });
    expect(whole.headers).toMatchObject({
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent("Aufwärmen.txt")}`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(whole.headers["content-security-policy"]).toContain("sandbox");
    const part = await get(body.url, { range: "bytes=0-99" });
    expect(part).toMatchObject({ statusCode: 206 });
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 100));
    expect(await get(body.url, { range: "bytes=9000-" })).toMatchObject({ statusCode: 416 });
    expect((await get(body.url, {}, "HEAD")).statusCode).toBe(200);
    const { rows } = await world.db.raw("select through, user_id from downloads where resource_id = $1", [id]);
    expect(rows).toEqual([{ through: "order", user_id: buyer.id }]);
    await refund(order.public_id, id);
    const ended = { status: 403, body: { code: "no_access", message: "Your access to this has ended." } };
    expect(await ask(id, fileIds[0], { as: buyer.token })).toMatchObject(ended);
    expect((await get(body.url)).json()).toMatchObject({ code: "no_access" });
    await world.db.raw("update downloads set created_at = created_at - interval '6 minutes'");
    const late = await get(body.url);
    expect(late).toMatchObject({ statusCode: 403 });
    expect(late.json()).toMatchObject({ code: "link_expired" });
    expect((await get("/api/files/unknown")).json()).toMatchObject({ code: "link_expired" });
  });

  test("tells the size of what it leads to, whole and in part, whatever encodings are taken", async () => {
    const { id, fileIds } = await aResource(world, {
      sellerId: seller.id,
      files: [{ name: "Counts.txt", content: Buffer.from("five six seven eight ".repeat(5_000)), mime: "text/plain" }],
    });
    const { body } = await ask(id, fileIds[0], { as: seller.token });
    const packed = { "accept-encoding": "br, gzip" };
    for (const headers of [{}, packed]) {
      const whole = await get(body.url, headers);
      expect(whole.headers).toMatchObject({ "content-length": "105000", "accept-ranges": "bytes" });
      expect(whole.headers["content-encoding"]).toBeUndefined();
      expect(whole.rawPayload.length).toBe(105_000);
      const head = await get(body.url, headers, "HEAD");
      expect(head.headers).toMatchObject({ "content-length": "105000" });
      expect(head.rawPayload.length).toBe(0);
    }
    const part = await get(body.url, { range: "bytes=100-199", ...packed });
    expect(part).toMatchObject({ statusCode: 206, headers: { "content-length": "100" } });
    expect(part.rawPayload.toString()).toBe("five six seven eight ".repeat(10).slice(16, 116));
  });

  test("is one of 60 in an hour", async () => {
    const { id, fileIds } = await aResource(world, { sellerId: seller.id });
    for (let count = 0; count < 60; count += 1)
      await world.platform.limiter.hit({ name: "downloads", most: 60, windowSeconds: 3600 }, `person ${seller.id}`);
    expect(await ask(id, fileIds[0], { as: seller.token })).toMatchObject({ status: 429 });
    await world.platform.limiter.reset({ name: "downloads", most: 60, windowSeconds: 3600 }, `person ${seller.id}`);
  });
});

describe("a document", () => {
  test("bears name and order on every page and in its facts, however its pages are turned and left", async () => {
    const content = await pdfOf(5, (document) => {
      const [turned, cut, open] = document.getPages().slice(1);
      turned?.setRotation({ type: "degrees", angle: 90 } as never);
      cut?.setCropBox(50, 60, 200, 250);
      open?.node.addContentStream(document.context.register(document.context.flateStream("q 0.1 0 0 0.1 0 0 cm")));
    });
    const { id, fileIds } = await aResource(world, {
      sellerId: seller.id,
      files: [{ name: "Plan.pdf", content, mime: "application/pdf" }],
    });
    await world.db.raw("update resource_files set stampable = true where id = $1", [fileIds[0]]);
    const buyer = await aPerson(world, { firstName: "Zoë", lastName: "Müller" });
    const order = await buy([id], buyer);
    const first = await readyLink(() => ask(id, fileIds[0], { as: buyer.token }));
    const pdf = await get(first);
    const line = `Zoë Müller · order ${showPublicId(order.public_id)}`;
    const { pages, facts } = await textsOf(pdf.rawPayload);
    expect(pages.map((page) => page.includes(line))).toEqual([true, true, true, true, true]);
    expect(pages.map((page) => /Page \d/.test(page))).toEqual([true, true, true, true, true]);
    expect(facts).toContain(line);
    const again = await get(await readyLink(() => ask(id, fileIds[0], { as: buyer.token })));
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
  });

  test("names a buyer without a name by their store, else by the number of the account", async () => {
    const { id, fileIds } = await aResource(world, {
      sellerId: seller.id,
      files: [{ name: "Plan.pdf", content: await pdfOf(1), mime: "application/pdf" }],
    });
    await world.db.raw("update resource_files set stampable = true where id = $1", [fileIds[0]]);
    const buyer = await aPerson(world);
    const order = await buy([id], buyer);
    const stamped = async () =>
      (await textsOf((await get(await readyLink(() => ask(id, fileIds[0], { as: buyer.token })))).rawPayload)).facts;
    expect(await stamped()).toContain(`Member ${buyer.id} · order ${showPublicId(order.public_id)}`);
    expect(await stamped()).not.toContain(buyer.username);
  });

  async function readyLink(asking: () => ReturnType<typeof ask>): Promise<string> {
    for (let tries = 0; tries < 20; tries += 1) {
      const { status, body } = await asking();
      if (status === 200) return body.url;
      expect(body.code).toBe("preparing");
    }
    throw new Error("no copy was made");
  }
});

describe("who may have a file", () => {
  test("a guest with the token of their order, for a day", async () => {
    const { id, fileIds } = await aResource(world, { sellerId: seller.id });
    const other = await aResource(world, { sellerId: seller.id });
    const { token, public_id: publicId } = await buy([id], null);
    const link = await ask(id, fileIds[0], { order: token });
    expect(link).toMatchObject({ status: 200 });
    expect((await get(link.body.url)).statusCode).toBe(200);
    const none = { status: 403, body: { message: "You do not have access to this." } };
    expect(await ask(other.id, other.fileIds[0], { order: token })).toMatchObject(none);
    expect(await ask(id, fileIds[0], { order: "wrong" })).toMatchObject({ status: 403 });
    expect(await ask(id, fileIds[0], {})).toMatchObject({ status: 403 });
    await world.db.raw("update orders set paid_at = paid_at - interval '25 hours' where public_id = $1", [publicId]);
    const ended = { status: 403, body: { message: "Your access to this has ended." } };
    expect(await ask(id, fileIds[0], { order: token })).toMatchObject(ended);
  });

  test("a plan that includes it, while it lasts; its seller; an officer; nobody after a legal take-down", async () => {
    const { id, fileIds } = await aResource(world, {
      sellerId: seller.id,
      values: { includedOffer: "premium", includedFrom: "premium" },
    });
    const royal = await aPerson(world, { grant: "royalty" });
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    const buyer = await aPerson(world);
    await buy([id], buyer);
    const statuses = async () =>
      Promise.all(
        [royal, seller, officer, buyer].map(async ({ token }) => (await ask(id, fileIds[0], { as: token })).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const link = (await ask(id, fileIds[0], { as: royal.token })).body.url;
    await world.db.raw("update tier_grants set ended_at = now() where user_id = $1", [royal.id]);
    expect((await get(link)).json()).toMatchObject({ code: "no_access" });
    await world.db.raw("update resources set status = 'archived' where id = $1", [id]);
    expect(await statuses()).toEqual([403, 200, 200, 200]);
    await world.db.raw("update resources set status = 'removed', legal = true, reason = 'Not theirs' where id = $1", [
      id,
    ]);
    expect(await statuses()).toEqual([403, 200, 200, 403]);
  });

  test("a plan that includes a curriculum opens a part that was archived, and none that was taken down", async () => {
    const parts = [await aResource(world, { sellerId: seller.id }), await aResource(world, { sellerId: seller.id })];
    const third = await aResource(world, { sellerId: seller.id });
    const values = { kind: "curriculum", includedOffer: "premium", includedFrom: "premium" } as const;
    await aResource(world, { sellerId: seller.id, values, parts: [...parts, third].map((part) => part.id) });
    const royal = await aPerson(world, { grant: "royalty" });
    const status = async () => (await ask(third.id, third.fileIds[0], { as: royal.token })).status;
    await world.db.raw("update resources set status = 'archived' where id = $1", [third.id]);
    expect(await status()).toBe(200);
    await world.db.raw("update resources set status = 'removed', reason = 'Not safe' where id = $1", [third.id]);
    expect(await status()).toBe(403);
  });

  test("who may have a PDF sees it in the browser, under the same policy; all else is saved, whatever it is called", async () => {
    const files = [
      { name: "Counts.pdf", content: await pdfOf(), mime: "application/pdf" },
      text("Notes.txt"),
      { name: "Page.pdf", content: Buffer.from("<script>alert(1)</script>"), mime: "application/pdf" },
    ];
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, files });
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    const buyer = await aPerson(world);
    await buy([id], buyer);
    const shown = async (as: string, fileId: number | undefined, query = "?inline=1") => {
      const { status, body } = await ask(id, fileId, { as });
      return status === 200 ? (await get(`${body.url}${query}`)).headers : {};
    };
    for (const { token } of [officer, buyer, seller])
      expect(await shown(token, fileIds[0])).toMatchObject({
        "content-disposition": "inline; filename*=UTF-8''Counts.pdf",
        "content-type": "application/pdf",
        "content-security-policy": uploadPolicy,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
    const attachment = { "content-disposition": expect.stringMatching(/^attachment;/) };
    expect(await shown(buyer.token, fileIds[0], "")).toMatchObject(attachment);
    for (const { token } of [officer, buyer])
      for (const fileId of [fileIds[1], fileIds[2]]) expect(await shown(token, fileId)).toMatchObject(attachment);
    const stranger = await aPerson(world);
    expect(await shown(stranger.token, fileIds[0])).toEqual({});
  });

  test("a curriculum refunded leaves a part that was bought alone, and of two lines one", async () => {
    const parts: Awaited<ReturnType<typeof aResource>>[] = [];
    for (const title of ["One", "Two", "Three"])
      parts.push(await aResource(world, { sellerId: seller.id, values: { title } }));
    const curriculum = await aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", type: "other" },
      parts: parts.map(({ id }) => id),
    });
    const single = await aResource(world, { sellerId: seller.id });
    const buyer = await aPerson(world);
    await buy([parts[1]?.id ?? 0], buyer);
    const order = await buy([curriculum.id, single.id], buyer);
    const statuses = () =>
      Promise.all(
        [...parts, single].map(async ({ id, fileIds }) => (await ask(id, fileIds[0], { as: buyer.token })).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await refund(order.public_id, curriculum.id);
    expect(await statuses()).toEqual([403, 200, 403, 200]);
  });

  test("holders have the version they bought and later ones, no older and no unapproved one", async () => {
    const { id, fileIds, releaseId } = await aResource(world, { sellerId: seller.id });
    const before = await aPerson(world);
    await buy([id], before);
    const { rows } = await world.db.raw(
      `with made as (insert into releases (resource_id, number, note) values ($1, 2, 'Clearer') returning id)
       insert into resource_files (release_id, position, name, storage_key, bytes, mime, sha256, check_state)
       select made.id, 1, name, storage_key || '2', bytes, mime, sha256, check_state from made, resource_files
       where release_id = $2 returning id::int, release_id::int`,
      [id, releaseId],
    );
    const [file] = rows as [{ id: number; release_id: number }];
    expect(await ask(id, file.id, { as: before.token })).toMatchObject({ status: 403 });
    await world.db.raw("update releases set state = 'in_review', submitted_at = now() where id = $1", [
      file.release_id,
    ]);
    await world.db.raw("update releases set state = 'approved', decided_at = now() where id = $1", [file.release_id]);
    await world.db.raw("update resources set release_id = $2 where id = $1", [id, file.release_id]);
    const after = await aPerson(world);
    await buy([id], after);
    const statuses = async ({ token }: TestPerson) =>
      Promise.all([fileIds[0], file.id].map(async (fileId) => (await ask(id, fileId, { as: token })).status));
    expect(await statuses(before)).toEqual([200, 200]);
    expect(await statuses(after)).toEqual([403, 200]);
  });
});
