import { afterAll, beforeAll, expect, test } from "vitest";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { sampleStores } from "../../../sample/market/stores.ts";

let world: TestApp;
/** What somebody may look for, and whether a card is what they meant. */
const wanted: { text: string; isMeant: (card: Card) => boolean }[] = [];

interface Card {
  title: string;
  styles: string[];
  seller: { name: string };
}

beforeAll(async () => {
  world = await createTestApp();
  for (const { store, tier, resources, curricula = [] } of sampleStores) {
    const { id } = await aSeller(world, { grant: tier, store: { name: store.name, slug: store.slug } });
    wanted.push({ text: store.name, isMeant: ({ seller }) => seller.name === store.name });
    for (const { title, description, styles, tags } of [...resources, ...curricula]) {
      const words = { title, description, styles: [...styles], tags: [...tags] };
      await aResource(world, { sellerId: id, values: words });
      wanted.push({ text: title, isMeant: (card) => card.title === title });
    }
  }
  const { rows } = await world.db.raw(
    "select slug, name from dance_styles where exists (select from resources where slug = any(styles)) order by slug",
  );
  for (const { slug, name } of rows as { slug: string; name: string }[])
    if (slug !== "other") wanted.push({ text: name, isMeant: ({ styles }) => styles.includes(slug) });
}, 120_000);
afterAll(() => world.close());

/** The same sequence in each run (linear congruence of Numerical Recipes). */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Chance = ReturnType<typeof chances>;

const isLong = (word: string) => /^\p{L}{4,}$/u.test(word);

/** One of the words of four letters or more, mistyped. */
const mistyped = (how: (word: string, chance: Chance) => string) => (words: string[], chance: Chance) => {
  const long = words.flatMap((word, at) => (isLong(word) ? [at] : []));
  const at = long[chance(long.length)] ?? 0;
  return words.with(at, how(words[at] ?? "", chance));
};

const slips: Record<string, (words: string[], chance: Chance) => string[]> = {
  "two letters swapped": mistyped((word, chance) => {
    const at = chance(word.length - 1);
    return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
  }),
  "a letter lost": mistyped((word, chance) => {
    const at = chance(word.length);
    return word.slice(0, at) + word.slice(at + 1);
  }),
  "a letter doubled": mistyped((word, chance) => {
    const at = chance(word.length);
    return word.slice(0, at + 1) + word.slice(at);
  }),
  "a word split": mistyped((word, chance) => {
    const at = 2 + chance(word.length - 3);
    return `${word.slice(0, at)} ${word.slice(at)}`;
  }),
  "two words joined": (words, chance) => {
    if (words.length < 2) return words;
    const at = chance(words.length - 1);
    return words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`);
  },
};

async function firstFive(text: string) {
  const answer = await world.call("GET", `/api/resources?limit=5&q=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return answer.body as { data: Card[]; near: boolean; page: { total: number } };
}

test.each(Object.keys(slips))(
  "%s, in both orders: 95 of 100 are among the first five",
  { timeout: 60_000 },
  async (slip) => {
    const missed: string[] = [];
    let tried = 0;
    for (const [number, { text, isMeant }] of wanted.entries()) {
      const words = text
        .toLowerCase()
        .split(/[^\p{L}\p{N}'’]+/u)
        .filter((word) => word !== "");
      if (!words.some(isLong)) continue;
      const typed = slips[slip]?.(words, chances(number)) ?? words;
      for (const order of [typed, typed.toReversed()]) {
        tried += 1;
        const { data } = await firstFive(order.join(" "));
        if (!data.some(isMeant)) missed.push(order.join(" "));
      }
    }
    expect(tried).toBeGreaterThan(150);
    expect({ missed, share: missed.length / tried }).toMatchObject({
      share: expect.toSatisfy((share) => share <= 0.05),
    });
  },
);

test("none of 200 words that mean nothing finds anything", { timeout: 60_000 }, async () => {
  const chance = chances(7);
  const letters = (from: string) => from[chance(from.length)] ?? "";
  const hits: string[] = [];
  for (let number = 0; number < 200; number += 1) {
    const word = Array.from({ length: 3 + chance(2) }, () => letters("bcdfghjklmnpqrstvwxz") + letters("aeiouy")).join(
      "",
    );
    if ((await firstFive(word)).page.total > 0) hits.push(word);
  }
  expect(hits).toEqual([]);
});

test.each(["jazz wram-up", "hiphop", "contemprary", "creative mvoement"])("%s finds something", async (text) => {
  const { data, near } = await firstFive(text);
  expect({ near, some: data.length > 0 }).toEqual({ near: true, some: true });
});

test.each([
  ["one word of 10,000 signs", "a".repeat(10_000)],
  ["10,000 signs of many words", "barre wram ".repeat(910)],
  ["one word of 200 signs", "balletx".repeat(28)],
  ["200 signs of many words", "abel lett ".repeat(20)],
])("%s is answered at once", async (_, text) => {
  const before = performance.now();
  await firstFive(text);
  expect(performance.now() - before).toBeLessThan(3_000);
});
