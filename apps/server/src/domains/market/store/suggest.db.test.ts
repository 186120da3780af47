import { afterAll, beforeAll, expect, test } from "vitest";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  const { id: sellerId } = await aSeller(world);
  await aResource(world, { sellerId, values: { styles: ["ballet"], tags: ["barre", "warm-up"] } });
  await aResource(world, { sellerId, values: { styles: ["tap"], tags: ["warm-up"] } });
  await aResource(world, { sellerId, values: { styles: ["jazz"], tags: ["hidden"], status: "archived" } });
});
afterAll(() => world.close());

const suggestions = async (q: string) =>
  (await world.call("GET", `/api/resources/suggestions?q=${encodeURIComponent(q)}`)).body;

test("words that found nothing lead to the nearest style and to words of what is on sale", async () => {
  const words = ["warm-up", "barre"];
  expect(await suggestions("balet zzzz")).toEqual({ style: { slug: "ballet", name: "Ballet" }, words });
  expect(await suggestions("jazzz")).toEqual({ style: null, words });
  expect(await suggestions("")).toEqual({ style: null, words });
});
