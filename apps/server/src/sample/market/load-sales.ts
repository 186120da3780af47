import { buyAsGuest } from "../load-crowd.ts";
import { buy, type Line } from "../load-purchases.ts";
import { requireKnown } from "../known.ts";
import { idOf, type MarketStory } from "./market.ts";
import { sampleStores } from "./stores.ts";
import type { SampleReviewOfResource, SampleStore } from "./shapes.ts";

interface Wish {
  readonly store: SampleStore;
  readonly title: string;
  readonly review: SampleReviewOfResource;
}

/** Days of the story from which those with a story buy, and how many orders those without one place. */
const firstPurchase = 20;
const lastDay = 89;
const guestOrders = 36;

/** Plans who buys what, reviews it, is answered, and gives it back. */
export function planSales(market: MarketStory): void {
  planReaders(market);
  planGuests(market);
  planRequest(market);
}

/** Buyers with a name get what they review in a few orders, and write some days after each. */
function planReaders(market: MarketStory): void {
  const wishes = sampleStores.flatMap((store) =>
    [...store.resources, ...(store.curricula ?? [])].flatMap(({ title, reviews = [] }) =>
      reviews.map((review): Wish => ({ store, title, review })),
    ),
  );
  const readers = Map.groupBy(wishes, ({ review }) => review.by);
  for (const [index, [username, wanted]] of [...readers].entries()) {
    const inOrder = wanted.toSorted((one, other) => openOn(market, one.title) - openOn(market, other.title));
    let before = 0;
    for (let from = 0; from < inOrder.length; from += 3) {
      const some = inOrder.slice(from, from + 3);
      const there = Math.max(firstPurchase, before + 1, ...some.map(({ title }) => openOn(market, title) + 1.4));
      const day = Math.min(lastDay - 6, there + ((index * 7 + from * 5) % 11));
      before = day;
      market.story.at(day, async () => {
        await buy(
          await market.as(username),
          withoutParts(some.map(({ title }) => title)).map((title) => lineOf(market, title)),
        );
      });
      for (const [place, wish] of some.entries()) market.story.at(day + 1.5 + place * 1.3, () => write(market, wish));
    }
  }
}

const openOn = ({ onSale }: MarketStory, title: string): number =>
  requireKnown(onSale.get(title), `day for “${title}”`);
const lineOf = (market: MarketStory, title: string): Line => ({
  itemType: "resource",
  itemId: idOf(market, title),
  quantity: 1,
});

async function write(market: MarketStory, { store, title, review }: Wish): Promise<void> {
  const { rating, body, answer } = review;
  const params = { id: idOf(market, title) };
  const { id } = await (
    await market.as(review.by)
  )("POST /api/resources/:id/reviews", { params, body: { rating, body } });
  if (answer === undefined) return;
  await (
    await market.as(store.by)
  )("PUT /api/reviews/:id/answer", { params: { id }, body: { body: answer } });
}

/** The crowd buys as guests with the addresses of their accounts, what is liked more often more often, and nothing twice. */
function planGuests(market: MarketStory): void {
  const random = numbers(11);
  const goods = sampleStores.flatMap((store) =>
    [...store.resources, ...(store.curricula ?? [])].flatMap(({ title, appeal = 1 }) =>
      market.onSale.has(title) ? [{ title, appeal, from: openOn(market, title) }] : [],
    ),
  );
  const held = new Map<string, Set<string>>();
  for (let index = 0; index < guestOrders; index += 1) {
    // The later, the more.
    const day = 8 + (lastDay - 8) * Math.sqrt((index + random()) / guestOrders);
    const there = market.crowd.filter((member) => member.joins < day);
    const member = there[Math.floor(random() * there.length)];
    const owned = member === undefined ? undefined : (held.get(member.username) ?? new Set<string>());
    if (member === undefined || owned === undefined) continue;
    held.set(member.username, owned);
    const titles = withoutParts(
      choose(
        goods.filter((one) => one.from < day - 0.5 && !owned.has(one.title)),
        1 + Math.floor(random() * 3),
        random,
      ),
    );
    for (const title of titles.flatMap((one) => [one, ...partsOf(one)])) owned.add(title);
    if (titles.length === 0) continue;
    const gaveBack = index % 17 === 9;
    market.story.at(day, async () => {
      const order = await buyAsGuest(
        market.guestAt(`198.51.100.${index + 1}`),
        member,
        titles.map((title) => lineOf(market, title)),
      );
      if (gaveBack) market.story.at(day + 0.4, () => giveBack(market, order));
    });
  }
}

/** Somebody asks a seller for their money back, who has not answered yet. */
function planRequest(market: MarketStory): void {
  const title = "Across the floor: twelve jazz walks and kicks";
  const detail =
    "I teach children of six and seven, and these need ten metres and longer legs. I have not opened the file.";
  market.story.at(lastDay - 4, async () => {
    const call = await market.as("lucia.m");
    const publicId = await buy(call, [lineOf(market, title)]);
    const { items } = await call("GET /api/orders/:publicId", { params: { publicId } });
    const body = { order_item_id: items[0]?.id ?? 0, units: 1, reason: "other" as const, detail };
    market.story.at(lastDay - 2, async () => {
      await (
        await market.as("lucia.m")
      )("POST /api/refund-requests", { body });
    });
  });
}

/** What somebody holds besides who bought a curriculum. */
const partsOf = (title: string): string[] =>
  sampleStores.flatMap(({ curricula = [] }) =>
    curricula.filter((one) => one.title === title).flatMap(({ parts }) => parts.map(([part]) => part)),
  );

/** What comes with a curriculum in the same order is not bought besides. */
function withoutParts(titles: readonly string[]): string[] {
  const within = new Set(titles.flatMap(partsOf));
  return titles.filter((title) => !within.has(title));
}

function choose(goods: readonly { title: string; appeal: number }[], most: number, random: () => number): string[] {
  const left = [...goods];
  const chosen: string[] = [];
  while (chosen.length < most && left.length > 0) {
    let rest = random() * left.reduce((sum, one) => sum + one.appeal, 0);
    const at = left.findIndex((one) => (rest -= one.appeal) <= 0);
    const [one] = left.splice(Math.max(0, at), 1);
    if (one) chosen.push(one.title);
  }
  return chosen;
}

/** The first line of an order, by staff. */
async function giveBack({ as, password }: MarketStory, publicId: string): Promise<void> {
  const admin = await as("admin");
  const { order } = await admin("GET /api/admin/orders/:publicId", { params: { publicId } });
  await admin("POST /api/confirm", { body: { password } });
  await admin("POST /api/orders/:publicId/refunds", {
    params: { publicId },
    headers: { "idempotency-key": `sample-${publicId}` },
    body: {
      items: order.items.slice(0, 1).map(({ id, quantity }) => ({ order_item_id: id, units: quantity })),
      reason: "Bought the wrong one, asked by mail.",
    },
  });
}

/** Numbers from 0 to 1 that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
