import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { contentsOf } from "../../../../test/zip-contents.ts";

let world: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
});
afterAll(() => world.close());

const text = (name: string, content = `This is ${name}.`) => ({
  name,
  content: Buffer.from(content),
  mime: "text/plain",
});

async function buy(items: readonly number[], buyer: TestPerson | null) {
  const lines = items.map((id) => ({ item_type: "resource", item_id: id, quantity: 1 }));
  const placed = await placeOrder(world, { ...(buyer ? { as: buyer.token } : {}), items: lines });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  return placed.body as { public_id: string; token: string };
}

const ask = (fileIds: readonly number[], who: { as?: string; order?: string }, name = "Ballet: first steps") =>
  world.call("POST", "/api/downloads", {
    body: { file_ids: fileIds, name },
    ...(who.as === undefined ? {} : { as: who.as }),
    ...(who.order === undefined ? {} : { headers: { "order-token": who.order } }),
  });
const get = (url: string) => world.app.http.inject({ method: "GET", url });

const textsOf = async (archive: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await contentsOf(archive)).map(([path, content]) => [path, content.toString()]));

const links = async (buyer: TestPerson) =>
  (
    await world.db.raw(
      "select count(*)::int as links, count(started_at)::int as started from downloads where user_id = $1",
      [buyer.id],
    )
  ).rows[0];

describe("all files of a thing as one ZIP", () => {
  test("its buyer gets them whole, side by side, under the thing's name and with its size", async () => {
    const files = [text("Plan.txt"), text("plan.TXT", "another"), text("Counts.txt", "5678".repeat(50_000))];
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, files });
    const buyer = await aPerson(world);
    await buy([id], buyer);
    const { status, body } = await ask(fileIds, { as: buyer.token });
    expect([status, body.file_name]).toEqual([200, "Ballet first steps.zip"]);
    const sent = await get(body.url);
    expect(sent.headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(sent.rawPayload.length),
      "content-disposition": "attachment; filename*=UTF-8''Ballet%20first%20steps.zip",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(await textsOf(sent.rawPayload)).toEqual({
      "Plan.txt": "This is Plan.txt.",
      "plan (2).TXT": "another",
      "Counts.txt": "5678".repeat(50_000),
    });
    expect(await links(buyer)).toEqual({ links: 3, started: 3 });
  });

  test("a curriculum has a folder for each part", async () => {
    const parts: Awaited<ReturnType<typeof aResource>>[] = [];
    for (const title of ["Warm-up", "Cool-down"])
      parts.push(await aResource(world, { sellerId: seller.id, values: { title }, files: [text("Plan.txt", title)] }));
    const curriculum = await aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", type: "other" },
      parts: parts.map(({ id }) => id),
    });
    const buyer = await aPerson(world);
    await buy([curriculum.id], buyer);
    const { body } = await ask(
      parts.flatMap(({ fileIds }) => fileIds),
      { as: buyer.token },
    );
    expect(await textsOf((await get(body.url)).rawPayload)).toEqual({
      "Warm-up/Plan.txt": "Warm-up",
      "Cool-down/Plan.txt": "Cool-down",
    });
  });

  test("whoever has a guest's order gets them by its token", async () => {
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, files: [text("A.txt"), text("B.txt")] });
    const { token } = await buy([id], null);
    const { body } = await ask(fileIds, { order: token });
    expect(Object.keys(await contentsOf((await get(body.url)).rawPayload))).toEqual(["A.txt", "B.txt"]);
    expect(await ask(fileIds, { order: "wrong" })).toMatchObject({ status: 403, body: { code: "no_access" } });
  });
});

describe("nothing goes around what each file asks", () => {
  test("one file that may not be had keeps all of them back, and a link is noted for none", async () => {
    const mine = await aResource(world, { sellerId: seller.id, files: [text("Mine.txt")] });
    const other = await aResource(world, { sellerId: seller.id, files: [text("Other.txt")] });
    const buyer = await aPerson(world);
    await buy([mine.id], buyer);
    const refused = { status: 403, body: { code: "no_access", message: "You do not have access to this." } };
    expect(await ask([...mine.fileIds, ...other.fileIds], { as: buyer.token })).toMatchObject(refused);
    expect(await ask([...mine.fileIds, 999_999], { as: buyer.token })).toMatchObject({
      status: 404,
      body: { code: "file_not_found" },
    });
    expect(await ask(mine.fileIds, {})).toMatchObject({ status: 403 });
    expect(await links(buyer)).toEqual({ links: 0, started: 0 });
  });

  test("access that ends between asking and opening, and a link of six minutes ago, open nothing", async () => {
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, files: [text("A.txt"), text("B.txt")] });
    const buyer = await aPerson(world);
    await buy([id], buyer);
    const { body } = await ask(fileIds, { as: buyer.token });
    await world.db.raw("update entitlements set revoked_at = now() where user_id = $1", [buyer.id]);
    expect((await get(body.url)).json()).toMatchObject({ code: "no_access" });
    await world.db.raw("update entitlements set revoked_at = null where user_id = $1", [buyer.id]);
    expect((await get(body.url)).statusCode).toBe(200);
    await world.db.raw("update users set deactivated_at = now() where id = $1", [buyer.id]);
    expect((await get(body.url)).json(), "a closed account has no links").toMatchObject({ code: "no_access" });
    await world.db.raw("update users set deactivated_at = null where id = $1", [buyer.id]);
    expect((await get(body.url)).statusCode).toBe(200);
    await world.db.raw("update download_bundles set created_at = created_at - interval '6 minutes'");
    expect((await get(body.url)).json()).toMatchObject({ code: "link_expired" });
    expect((await get("/api/downloads/unknown")).json()).toMatchObject({ code: "link_expired" });
  });

  test("each file counts as a link of the hour, and none of them is a link of its own", async () => {
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, files: [text("A.txt"), text("B.txt")] });
    const buyer = await aPerson(world);
    await buy([id], buyer);
    for (let times = 0; times < 30; times += 1) expect((await ask(fileIds, { as: buyer.token })).status).toBe(200);
    expect(await ask(fileIds, { as: buyer.token })).toMatchObject({ status: 429 });
    expect(
      await world.call("POST", `/api/resources/${id}/download`, { as: buyer.token, body: { file_id: fileIds[0] } }),
    ).toMatchObject({ status: 429 });
  });

  test.each([
    [{ file_ids: [] }, "Choose at least one file"],
    [{ file_ids: Array.from({ length: 201 }, (_, index) => index + 1) }, "Maximum of 200 files allowed"],
  ])("a wish that makes no sense is refused", async (body, message) => {
    const { token: as } = await aPerson(world);
    expect(await world.call("POST", "/api/downloads", { as, body })).toMatchObject({
      status: 422,
      body: { fields: { file_ids: message } },
    });
  });
});
