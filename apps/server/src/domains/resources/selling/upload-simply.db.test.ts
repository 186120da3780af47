import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSeller } from "../../../../test/factories/resources.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
});
afterAll(() => world.close());

interface Sent {
  readonly name: string;
  readonly content: string | Buffer;
  readonly defaults?: string;
}

const upload = ({ name, content, defaults }: Sent, as = seller.token) =>
  world.call("POST", "/api/seller/simple-upload", {
    as,
    ...uploadForm([
      ...(defaults === undefined ? [] : [{ name: "defaults", value: defaults }]),
      { name: "file", value: content, fileName: name },
    ]),
  });
const drafts = async () =>
  (await world.call("GET", "/api/seller/resources", { as: seller.token })).body.page.total as number; // read freely

describe("one file, one draft", () => {
  test("is called like its file, of the type of its content, with what all of them share", async () => {
    const defaults = JSON.stringify({ price: "4.00", styles: ["jazz"], ageGroups: ["teen"], tags: ["warm-up"] });
    expect(await upload({ name: "jazz_walks-01.txt", content: "Walk, breathe, roll down.", defaults })).toMatchObject({
      status: 201,
      body: {
        title: "jazz walks 01",
        type: "text",
        price: "4.00",
        styles: ["jazz"],
        age_groups: ["teen"],
        tags: ["warm-up"],
        status: "draft",
        seller_view: { releases: [{ number: 1, state: "draft", files: [{ name: "jazz_walks-01.txt" }] }] },
      },
    });
  });

  test.each([
    [{ name: "page.html", content: "<p>No</p>" }, 415, "unsupported_file"],
    [{ name: "page.pdf", content: "<html><p>No</p>" }, 422, "unsafe_file"],
    [{ name: "plan.txt", content: "" }, 422, "validation_failed"],
    [{ name: "plan.txt", content: "Walk.", defaults: '{"price":"0.01"}' }, 422, "validation_failed"],
    [{ name: "plan.txt", content: "Walk.", defaults: '{"title":"Mine"}' }, 422, "validation_failed"],
    [{ name: "plan.txt", content: "Walk.", defaults: "no JSON" }, 422, "validation_failed"],
    [{ name: "plan.txt", content: "Walk.", defaults: '{"styles":["polka"]}' }, 422, "validation_failed"],
  ] satisfies [Sent, number, string][])("a refused file leaves none: %o", async (sent, status, code) => {
    const before = await drafts();
    expect(await upload(sent)).toMatchObject({ status, body: { code } });
    expect(await drafts()).toBe(before);
  });

  test("is for sellers, at any level", async () => {
    const sent = { name: "plan.txt", content: "Walk." };
    const learner = await aPerson(world);
    expect((await upload(sent, learner.token)).status).toBe(403);
    const free = await aPerson(world, { roles: ["SELLER"] });
    expect((await upload(sent, free.token)).status).toBe(201);
    const suspended = await aSeller(world, { store: { state: "suspended", reason: "Copied films" } });
    expect(await upload(sent, suspended.token)).toMatchObject({ status: 403, body: { code: "store_suspended" } });
  });
});
