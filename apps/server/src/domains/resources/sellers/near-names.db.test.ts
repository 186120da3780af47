import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { findLookAlike } from "./near-names-repository.ts";
import { sellers } from "./tables.ts";

let world: TestApp;
let there: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  there = await aSeller(world);
});
afterAll(() => world.close());

const change = ({ token }: TestPerson, name: string) =>
  world.call("PATCH", "/api/seller/store", { as: token, body: { name } });
const own = async ({ token }: TestPerson) => (await world.call("GET", "/api/seller/store", { as: token })).body;
const called = (name: string, { id }: TestPerson = there) =>
  world.db.write((tx) => tx.update(sellers).set({ name }).where(eq(sellers.userId, id)));

/** Whether a name is near the only other store's, if that is called so. */
async function isNearWhere(standing: string, name: string): Promise<boolean> {
  await called(standing);
  const near = await findLookAlike(world.db.read, 0, name);
  return near?.kind === "store" && near.id === there.id && near.name === standing;
}

describe("names in the database", () => {
  test.each([
    ["Ballet Ann", "Ballet Anne"],
    ["Zoë", "Zoe"],
    ["Studio 54", "The Studio 54"],
    ["Ann Smith", "Ann Smith 2"],
    ["Tap 🩰 Room", "Tap Room 2"],
    ["Modern Steps", "Modem Steps"],
    ["Школа танца", "Школы танца"],
    ["Χορός Αθήνα", "Χορος Αθηνα"],
    ["東京舞踏学校本店", "東京舞踏学校木店"],
    ["Royal Ballet", "ꓣoyal Ballet"],
    ["Royal Ballet", "𝕽oyal Bållet"],
    ["A & B", "The A&B"],
  ])("%s and %s are near, whichever stood before", async (one, other) => {
    expect([await isNearWhere(one, other), await isNearWhere(other, one)]).toEqual([true, true]);
  });

  test.each([
    ["Studio Bloom", "Studio Blum"],
    ["Studio 54", "Studio 55"],
    ["Bloom", "Blook"],
    ["舞蹈", "舞踊"],
    ["김민수", "김민서"],
    ["A & B", "A & C"],
    ["1st Position", "2nd Position"],
    ["24", "42"],
  ])("%s and %s are not", async (one, other) => {
    expect([await isNearWhere(one, other), await isNearWhere(other, one)]).toEqual([false, false]);
  });

  test("are compared without a path to look functions up on, as when a dump is restored or an index built", async () => {
    const compared = await world.db.write(async (tx) => {
      await tx.execute(sql`set local search_path = pg_catalog`);
      return tx.execute(
        sql`select public.store_name_keys('Restored Hall') && public.store_name_keys('Restord Hall') as near`,
      );
    });
    expect(rowsOf(compared)).toEqual([{ near: true }]);
  });

  test("a name of signs that stand for whole phrases is kept and compared like any", async () => {
    const phrases = "ﷺ".repeat(60);
    await called(phrases);
    expect(await findLookAlike(world.db.read, 0, `The ${"ﷺ".repeat(56)}`)).toBeNull();
    expect(await findLookAlike(world.db.read, 0, `${phrases} Official`)).toMatchObject({ id: there.id });
  });
});

describe("a name that looks like another's", () => {
  test("is found among those that differ in their numbers alone, and never oneself", async () => {
    await called("Barre Club");
    const now = world.platform.clock.now();
    for (let number = 1; number <= 3; number += 1) {
      const { id } = await aPerson(world);
      await world.db.write((tx) =>
        tx.insert(sellers).values({ userId: id, name: `Barre Club ${number}`, slug: `bc-${number}`, createdAt: now }),
      );
    }
    expect(await findLookAlike(world.db.read, 0, "Barre Club 900")).toMatchObject({ id: there.id });
    expect(await findLookAlike(world.db.read, there.id, "Barre Club 900")).toBeNull();
  });

  test("two that are near each other, taken in one moment: one waits", async () => {
    const both = [await aSeller(world), await aSeller(world)] as const;
    const answers = await Promise.all([change(both[0], "Pirouette Palace"), change(both[1], "Pirouete Palace")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.name_review === null)).toHaveLength(1);
  });

  test("two new stores of namesakes, made in one moment: one waits", async () => {
    const wishes = { roles: ["SELLER"], grant: "educator", firstName: "Marie", lastName: "Taglioni" } as const;
    const both = [await aPerson(world, wishes), await aPerson(world, wishes)];
    const stores = await Promise.all(both.map(own));
    expect(stores.map(({ name }) => name).toSorted()).toEqual(["Marie Taglioni", "Marie Taglioni 2"]);
    expect(stores.filter((store) => store.name_review === null)).toHaveLength(1);
  });

  test("that was shown already is spelled otherwise without waiting again", async () => {
    await called("Quick Step Hall");
    const seller = await aSeller(world, { store: { name: "Quick Steps Hall" } });
    expect((await change(seller, "QuickSteps HALL")).body).toMatchObject({
      name: "QuickSteps HALL",
      name_review: null,
    });
    expect((await change(seller, "Quick Stap Hall")).body.name_review).toMatchObject({ shown: "QuickSteps HALL" });
  });

  test("waits on when what it looked like has another name by now, and nobody is named", async () => {
    await called("Lindy Hoppers");
    const seller = await aSeller(world);
    expect((await change(seller, "Lindy Hopers")).body.name_review.like).toMatchObject({ name: "Lindy Hoppers" });
    await called("Other Hall");
    expect((await own(seller)).name_review).toMatchObject({ like: null, answer: null });
  });
});
