import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import type { TestPerson } from "../../../../test/factories/people.ts";
import { sendForReview } from "../../../../test/factories/reviews.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
let id: number;
let next: { id: number; number: number };
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
});
/** A resource on sale, of which a second version is begun. */
beforeEach(async () => {
  const categoryIds = [await aResourceCategory(world)];
  ({ id } = await aResource(world, { sellerId: seller.id, values: { categoryIds } }));
  const body = { note: "Slower musik" };
  next = (await world.call("POST", `/api/resources/${id}/releases`, { as: seller.token, body })).body;
});
afterAll(() => world.close());

const change = (body: object, as = seller, release = next.id) =>
  world.call("PATCH", `/api/resources/${id}/releases/${release}`, { as: as.token, body });
const discard = (as = seller, release = next.id) =>
  world.call("DELETE", `/api/resources/${id}/releases/${release}`, { as: as.token });
const versions = async () =>
  (await world.call("GET", `/api/resources/${id}`, { as: seller.token })).body.seller_view.releases;
const keys = async () =>
  (
    await world.db.raw("select storage_key as key from resource_files where release_id = $1 order by position", [
      next.id,
    ])
  ).rows as { key: string }[];

describe("what changed in a version", () => {
  test("can be said otherwise until it is sent", async () => {
    expect(await change({ note: "Slower music" })).toMatchObject({
      status: 200,
      body: { id: next.id, number: 2, note: "Slower music", state: "draft" },
    });
    expect((await change({ note: " " })).body.fields).toEqual({ note: "Say what changed" });
    expect((await change({ note: "Mine" }, await aSeller(world))).status).toBe(403);
    expect((await change({ note: "Other" }, seller, 999_999)).body.code).toBe("release_not_found");
    expect(await sendForReview(world, id, seller.token)).toMatchObject({ status: 200 });
    expect((await change({ note: "Too late" })).body.code).toBe("wrong_state");
    expect((await versions())[0]).toMatchObject({ note: "Slower music", state: "in_review" });
  });

  test("of one that was refused takes it up again", async () => {
    await world.db.raw(
      "update releases set state = 'refused', submitted_at = now(), decided_at = now() where id = $1",
      [next.id],
    );
    expect(await change({ note: "Slower, and louder" })).toMatchObject({ status: 200, body: { state: "draft" } });
  });
});

describe("a version begun by mistake", () => {
  test("is discarded with its own files; those of the version on sale stay, and another can be begun", async () => {
    const parts = [{ name: "file", value: "Once more.", fileName: "more.txt" }];
    const added = await world.call("POST", `/api/resources/${id}/files`, { as: seller.token, ...uploadForm(parts) });
    expect(added.status).toBe(201);
    const [shared, own] = await keys();
    expect((await discard(await aSeller(world))).status).toBe(403);
    expect((await discard()).status).toBe(204);
    expect((await versions()).map(({ number }: { number: number }) => number)).toEqual([1]);
    const dropped = world.platform.jobs.sent.filter(({ name }) => name === "media.remove-files");
    expect(JSON.stringify(dropped)).toContain(own?.key);
    expect(JSON.stringify(dropped)).not.toContain(shared?.key);
    expect((await discard()).body.code).toBe("release_not_found");
    const body = { note: "In earnest" };
    const again = await world.call("POST", `/api/resources/${id}/releases`, { as: seller.token, body });
    expect(again).toMatchObject({ status: 201, body: { number: 2, note: "In earnest" } });
  });

  test("stays once it was sent, and so does the only one there is", async () => {
    await sendForReview(world, id, seller.token);
    expect((await discard()).body.code).toBe("wrong_state");
    const back = { as: seller.token, body: { to: "draft" } };
    expect((await world.call("POST", `/api/resources/${id}/status`, back)).status).toBe(200);
    expect((await discard()).body).toMatchObject({
      code: "wrong_state",
      message: "This version was sent for review and stays. Change it and send it again.",
    });
    const first = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    id = first.id;
    expect((await discard(seller, first.releaseId ?? 0)).body.message).toContain("Delete the resource instead");
  });
});
