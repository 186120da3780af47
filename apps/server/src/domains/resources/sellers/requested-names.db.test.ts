import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";

let world: TestApp;
let keeper: TestPerson;
let known: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  keeper = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  known = await aSeller(world, { store: { name: "Royal Ballet School", slug: "royal-ballet-school" } });
});
afterAll(() => world.close());

const own = async ({ token }: TestPerson) => (await world.call("GET", "/api/seller/store", { as: token })).body;
const change = ({ token }: TestPerson, body: object) => world.call("PATCH", "/api/seller/store", { as: token, body });
const publicName = async ({ id }: TestPerson) => (await world.call("GET", `/api/sellers/${id}`)).body.name;
const decide = (id: number, body: object, as = keeper) =>
  world.call("POST", `/api/admin/sellers/${id}/name`, { as: as.token, body });
const waiting = async () =>
  (await world.call("GET", "/api/admin/sellers?name=waiting", { as: keeper.token })).body.data;
const card = async () => {
  const { cards } = (await world.call("GET", "/api/admin/overview", { as: keeper.token })).body;
  return cards.find((one: { key: string }) => one.key === "store_names")?.count ?? 0;
};
const mailsTo = async (person: TestPerson) =>
  (await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, person.id)).orderBy(mailOutbox.id)).filter(
    ({ kind }) => kind.startsWith("store_name"),
  );

const royal = () => ({ kind: "store", id: known.id, name: "Royal Ballet School" });

/** A seller whose store was renamed to something near. */
async function aNearOne(name = "Royal Balet School"): Promise<TestPerson> {
  const seller = await aSeller(world);
  expect((await change(seller, { name })).status).toBe(200);
  return seller;
}

describe("a name that looks like another's", () => {
  test.each([
    "Royal Balet School",
    "Royal Ballet Shcool",
    "Royal Ballet School 2",
    "The Royal Ballet School",
    "Royal Ballet School Official",
    "Roÿal Ballet School",
    "Ꭱoyal Ballet School",
    "Pavane Support Team",
  ])("waits for staff, and the one before is shown meanwhile: %s", async (name) => {
    const seller = await aSeller(world);
    const changed = await change(seller, { name, tagline: "Slowly" });
    const like = name.startsWith("Pavane") ? { kind: "site" } : royal();
    expect(changed).toMatchObject({
      status: 200,
      body: { name, tagline: "Slowly", name_review: { shown: `Store ${seller.id}`, like, answer: null } },
    });
    expect(await publicName(seller)).toBe(`Store ${seller.id}`);
    await change(seller, { name: `Store ${seller.id}` });
    expect((await own(seller)).name_review).toBeNull();
  });

  test.each(["Royal Ballet School", "ROYAL BALLET-SCHOOL", "Rоyal Ballet School"])(
    "is taken at once where it is the same: %s",
    async (name) => {
      expect(await change(await aSeller(world), { name })).toMatchObject({
        status: 409,
        body: { fields: { name: "This store name is taken." } },
      });
    },
  );

  test.each(["Royal Opera School", "Ballet", "School of Royal Ballet", "Ballet School 3"])(
    "is none where it only has words in common: %s",
    async (name) => {
      const seller = await aSeller(world);
      expect((await change(seller, { name })).body).toMatchObject({ name, name_review: null });
      expect(await publicName(seller)).toBe(name);
    },
  );

  test("one's own is near to nobody's", async () => {
    const seller = await aSeller(world, { store: { name: "Turning Point Studio" } });
    expect((await change(seller, { name: "Turning Points Studio" })).body.name_review).toBeNull();
  });

  test("a new store called like its person waits as well, under its number", async () => {
    const person = await aPerson(world, { roles: ["SELLER"], grant: "educator", firstName: "Royal", lastName: "Ballet School" }); // prettier-ignore
    expect(await own(person)).toMatchObject({
      name: "Royal Ballet School 2",
      name_review: { shown: `Store ${person.id}`, like: royal() },
    });
    expect(await publicName(person)).toBe(`Store ${person.id}`);
  });

  test("what is sold meanwhile is sold under the name that is shown", async () => {
    const seller = await aNearOne();
    const { id } = await aResource(world, { sellerId: seller.id });
    const shown = (await world.call("GET", `/api/resources/${id}`)).body;
    expect(JSON.stringify(shown)).not.toContain("Royal Balet");
    expect(shown.seller.name).toBe(`Store ${seller.id}`);
    const found = await world.call("GET", "/api/resources?q=Royal%20Balet");
    expect(JSON.stringify(found.body.data)).not.toContain("Balet");
  });
});

describe("staff", () => {
  test("see it as a card and in the list, and what it looks like", async () => {
    const before = await card();
    const seller = await aNearOne();
    expect(await card()).toBe(before + 1);
    const { badges } = (await world.call("GET", "/api/admin/overview", { as: keeper.token })).body;
    expect(badges).toContainEqual({ page: "/admin/sellers", count: before + 1 });
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ id: seller.id, name: `Store ${seller.id}`, asked_name: "Royal Balet School" }),
    );
    const detail = (await world.call("GET", `/api/admin/sellers/${seller.id}`, { as: keeper.token })).body;
    expect(detail).toMatchObject({
      name_review: { like: royal() },
      can: { decide_name: true },
    });
  });

  test("let it be shown, which its seller reads", async () => {
    const seller = await aNearOne();
    const name = "Royal Balet School";
    expect(await decide(seller.id, { show: true, name })).toMatchObject({ status: 200, body: { name, answer: null } });
    expect(await publicName(seller)).toBe(name);
    expect(await own(seller)).toMatchObject({ name, name_review: null });
    expect(await mailsTo(seller)).toMatchObject([{ kind: "store_name_shown", subject: "Your store has its name" }]);
    const [row] = await world.db.read.select().from(auditLog).where(eq(auditLog.action, "store.name_shown"));
    expect(row).toMatchObject({ targetId: String(seller.id) });
    // Another may be called so no more.
    expect((await change(await aSeller(world), { name })).status).toBe(409);
    await change(seller, { name: `Store ${seller.id}` });
  });

  test("ask for another, with a reason that its seller reads until another is chosen", async () => {
    const seller = await aNearOne();
    const name = "Royal Balet School";
    const reason = "A school of nearly this name sells here already.";
    expect(await decide(seller.id, { show: false, name })).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } }); // prettier-ignore
    expect((await decide(seller.id, { show: false, name, reason })).status).toBe(200);
    expect(await own(seller)).toMatchObject({ name, name_review: { shown: `Store ${seller.id}`, answer: reason } });
    const [mail] = await mailsTo(seller);
    expect(mail?.textBody).toContain(reason);
    expect((await waiting()).map(({ id }: { id: number }) => id)).not.toContain(seller.id);
    // The rest of the form is saved as ever, with the name as it stands there.
    expect((await change(seller, { name, tagline: "On toes" })).body).toMatchObject({ tagline: "On toes", name_review: { answer: reason } }); // prettier-ignore
    expect((await change(seller, { name: "Toes and Heels" })).body).toMatchObject({ name_review: null });
    expect(await publicName(seller)).toBe("Toes and Heels");
  });

  test("decide once, about the name they looked at, never about their own, and only those who keep the market", async () => {
    const seller = await aNearOne();
    const name = "Royal Balet School";
    expect((await decide(seller.id, { show: true, name: "Royal Balett School" })).body.code).toBe("wrong_state");
    expect((await decide(seller.id, { show: true, name }, known)).status).toBe(403);
    const both = await Promise.all([decide(seller.id, { show: true, name }), decide(seller.id, { show: true, name })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await change(seller, { name: `Store ${seller.id}` });
    const staff = await aSeller(world, { roles: ["SELLER", "CURRICULUM_ADMIN"] });
    await change(staff, { name });
    expect((await decide(staff.id, { show: true, name }, staff)).status).toBe(403);
    expect((await decide(999_999, { show: true, name })).body.code).toBe("seller_not_found");
  });

  test("cannot show a name that somebody else has by now", async () => {
    const [first, second] = [await aNearOne(), await aNearOne()];
    const name = "Royal Balet School";
    expect((await decide(first.id, { show: true, name })).status).toBe(200);
    expect(await decide(second.id, { show: true, name })).toMatchObject({ status: 409, body: { code: "name_taken" } });
    expect(await publicName(second)).toBe(`Store ${second.id}`);
    await change(first, { name: `Store ${first.id}` });
  });
});
