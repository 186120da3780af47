import { expect, test } from "vitest";
import { createGuestCache, type CachedAnswer } from "./guest-cache.ts";

function world() {
  let time = 0;
  let renders = 0;
  const cache = createGuestCache(() => time);
  const get = (status = 200) =>
    cache.get("/courses", 10, async () => {
      renders += 1;
      return { status, headers: {}, content: `<p>${renders}</p>` };
    });
  return { cache, get, wait: (seconds: number) => (time += seconds * 1000), renders: () => renders };
}

const text = (page: CachedAnswer) => page.body("identity").toString();

test("a fresh page is rendered once, also for those who ask at the same moment", async () => {
  const { get, renders } = world();
  const pages = await Promise.all([get(), get(), get()]);
  expect(pages.map(text)).toEqual(["<p>1</p>", "<p>1</p>", "<p>1</p>"]);
  await get();
  expect(renders()).toBe(1);
});

test("a stale page is still the answer while the next one is made", async () => {
  const { get, wait } = world();
  await get();
  wait(11);
  expect(text(await get())).toBe("<p>1</p>");
  await new Promise((resolve) => setImmediate(resolve));
  expect(text(await get())).toBe("<p>2</p>");
});

test("a page over a minute old is not shown", async () => {
  const { get, wait } = world();
  await get();
  wait(61);
  expect(text(await get())).toBe("<p>2</p>");
});

test("errors are not kept, and a write forgets everything", async () => {
  const { cache, get, renders } = world();
  await get(500);
  await get(200);
  expect(renders()).toBe(2);
  cache.clear();
  await get();
  expect(renders()).toBe(3);
});

test("many addresses take no more room than allowed, the oldest going first", async () => {
  let renders = 0;
  const cache = createGuestCache(() => 0, 10_000);
  const get = (key: number) =>
    cache.get(`/courses?x=${key}`, 10, async () => {
      renders += 1;
      return { status: 200, headers: {}, content: `<p>${key}${"x".repeat(900)}</p>` };
    });
  for (let key = 1; key <= 30; key += 1) await get(key);
  await get(30);
  expect(renders).toBe(30);
  await get(1);
  expect(renders).toBe(31);
});
