import type { Body } from "@pavane/contract/routes";
import type { MovableClock } from "../platform/clock.ts";
import type { SampleApi } from "./sample-api.ts";

export interface Shop {
  readonly admin: SampleApi;
  readonly password: string;
  readonly clock: MovableClock;
  /** Ids of the sample courses, by title. */
  readonly courses: ReadonlyMap<string, number>;
}

const day = 86_400;

/** A discount for a first purchase, one on two ballet courses, and one whose time is over before the story ends. */
export async function loadCoupons({ admin, password, clock, courses }: Shop): Promise<void> {
  const ballet = ["Foundations of Ballet Pedagogy", "Spotting and Turning: Pirouettes from the Floor Up"];
  const items = ballet.map((title) => ({ item_type: "course" as const, item_id: idOf(courses, title) }));
  const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString();
  const coupons: readonly Body<"POST /api/admin/coupons">[] = [
    { code: "WELCOME10", kind: "percent", percent: 10, scope: "all", max_per_person: 1 },
    { code: "BARRE-15", kind: "fixed", amount: "15.00", scope: "items", items, max_uses: 50 },
    { code: "OPENING-WEEK", kind: "percent", percent: 20, scope: "courses", starts_at: inDays(-1), ends_at: inDays(7) },
  ];
  await admin("POST /api/confirm", { body: { password } });
  for (const body of coupons) await admin("POST /api/admin/coupons", { body });
}

/** Puts things in a person's cart, orders and pays with the test number that approves. Yields the order's number. */
export async function buy(call: SampleApi, lines: readonly Line[], code: string | null = null): Promise<string> {
  for (const { itemType = "course", itemId, quantity } of lines)
    await call("POST /api/cart", { body: { item_type: itemType, item_id: itemId, quantity } });
  const { fingerprint } = await call("POST /api/checkout/quote", { body: { coupon_code: code } });
  const order = await call("POST /api/orders", { body: { fingerprint, accept_terms: true, coupon_code: code } });
  if (order.next !== "done") await payWithTestCard(call, order.public_id);
  return order.public_id;
}

/** Guests say the order's token in the headers. */
export async function payWithTestCard(
  call: SampleApi,
  publicId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { payment_id } = await call("POST /api/orders/:publicId/payment", { params: { publicId }, headers });
  const card = { number: "4242 4242 4242 4242", exp_month: 12, exp_year: 2040, cvc: "123" };
  await call("POST /api/payments/:id/sandbox", { params: { id: payment_id }, headers, body: card });
}

export interface Line {
  /** A course unless said. */
  readonly itemType?: "course" | "resource" | "booking";
  readonly itemId: number;
  readonly quantity: number;
}

/** What `learner` bought besides what they learn: two places of one course, one given away, and a course given back. */
export async function loadPurchases(shop: Shop, learner: SampleApi, friend: SampleApi): Promise<void> {
  const { clock, courses } = shop;
  const spotting = "Spotting and Turning: Pirouettes from the Floor Up";
  const lines = [
    { itemId: idOf(courses, "Folk Dances in the Round"), quantity: 3 },
    { itemId: idOf(courses, spotting), quantity: 1 },
  ];
  const order = await buy(learner, lines, "OPENING-WEEK");
  clock.advance(day);
  const { data: places } = await learner("GET /api/places");
  const code = places[0]?.url?.split("/").at(-1);
  if (code === undefined) throw new Error("Sample data: there is no place to give");
  await friend("POST /api/redeem/:code", { params: { code: decodeURIComponent(code) } });
  clock.advance(day);
  await askBack(shop, learner, order, spotting);
}

/** The buyer asks, staff agree. */
async function askBack(shop: Shop, learner: SampleApi, publicId: string, title: string): Promise<void> {
  const order = await learner("GET /api/orders/:publicId", { params: { publicId } });
  const item = order.items.find((one) => one.title === title);
  if (item === undefined) throw new Error(`Sample data: ${title} is not in the order`);
  const detail = "I have danced too long to learn spotting from the first turn. It is a fine course for somebody else.";
  const requested = await learner("POST /api/refund-requests", {
    body: { order_item_id: item.id, units: 1, reason: "other", detail },
  });
  shop.clock.advance(3 * 3600);
  await shop.admin("POST /api/confirm", { body: { password: shop.password } });
  const body = { decision: "approve", note: "Gladly." } as const;
  await shop.admin("POST /api/refund-requests/:id/decide", { params: { id: requested.id }, body });
}

function idOf(courses: ReadonlyMap<string, number>, title: string): number {
  const id = courses.get(title);
  if (id === undefined) throw new Error(`Sample data: there is no course “${title}”`);
  return id;
}
