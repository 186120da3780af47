import { blocksOrder } from "@pavane/contract/checkout/choices";
import type { Read } from "../../../platform/db/database.ts";
import { countUses, findCouponItems, type CouponRow } from "../coupons/coupons-repository.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems, type Descriptions } from "../describe-items.ts";
import { noticeAbout } from "../cart/notice-about.ts";
import { withoutOwnedParts } from "../cart/as-requested.ts";
import { noticesBeside } from "../cart/notices-beside.ts";
import { couponProblem, type CouponProblem } from "../coupons/coupon-problem.ts";
import type { CouponTerms } from "../coupons/coupon-terms.ts";
import { fingerprint } from "./fingerprint.ts";
import type { LineNotice } from "../cart/line-state.ts";
import { priceLines, type LinePrices, type PricedLines } from "./price-lines.ts";
import type { Buyer, ForSale, ItemForSale, SellablesAs } from "../sellable.ts";
import type { RequestedLine } from "./requested-lines.ts";
import { findOwnSellers } from "./own-sellers.ts";

export interface QuoteRequest {
  readonly lines: readonly RequestedLine[];
  readonly couponCode: string | null;
  /** Null for guests. */
  readonly buyer: Buyer | null;
  /** One person for coupons; null while a guest has not said. */
  readonly emailNorm: string | null;
  /** An order of theirs that this one would take the place of: its coupon use does not count. */
  readonly replacesOrderId: number | null;
}

export interface QuotedLine extends RequestedLine, LinePrices {
  /** Null when it does not exist any more, or is not for the buyer's eyes. */
  readonly item: ItemForSale | null;
  readonly notice: LineNotice;
  readonly sellerId: number | null;
  /** Today's price of one; the one shown for what does not exist any more. */
  readonly unitCents: number;
}

export interface BuiltQuote extends Omit<PricedLines<unknown>, "lines"> {
  readonly lines: readonly QuotedLine[];
  /** The coupon that was applied. */
  readonly coupon: CouponRow | null;
  readonly couponProblem: CouponProblem | null;
  readonly fingerprint: string;
  readonly canOrder: boolean;
}

/** Finds a coupon by its code as typed; placing an order locks it too. */
export type FindCode = (code: string) => Promise<CouponRow | null>;

/** What things cost one person now, with everything that is to be said about it. Reads only; no price is believed. */
export async function buildQuote(
  db: Read,
  deps: SellablesAs<ForSale> & Pick<CheckoutDeps, "clock">,
  request: QuoteRequest,
  findCode: FindCode,
): Promise<BuiltQuote> {
  const named = await describeItems(db, deps, request.lines, request.buyer);
  const asked = withTogether(request.lines, named);
  const whole = asked.length === request.lines.length;
  const things = whole ? named : await describeItems(db, deps, asked, request.buyer);
  const looked = asked.map((line) => lookAt(line, shownOf(line, things)));
  const notices = noticesBeside(looked);
  const lines = looked.map((line, index) => ({ ...line, notice: notices[index] ?? line.notice }));
  const sold = lines.filter((line) => line.notice.state !== "unavailable");
  const { coupon, terms, problem } = await judgeCoupon(db, request, sold, findCode, deps.clock.now());
  const own =
    terms === null || terms.paidBySeller ? noSellers : await findOwnSellers(db, sellersOf(sold), ordering(request));
  const { lines: priced, ...sums } = priceLines(
    sold.map((line) => ({
      ...line,
      own: line.sellerId !== null && own.has(line.sellerId),
      rest: Boolean(line.item?.partsOwned),
    })),
    terms,
  );
  const prices = new Map(priced.map((line) => [`${line.itemType}:${line.itemId}`, line]));
  const quoted = lines.map((line) => prices.get(`${line.itemType}:${line.itemId}`) ?? { ...line, ...nothing });
  return {
    ...sums,
    lines: quoted,
    coupon,
    couponProblem: problem,
    fingerprint: fingerprint({ lines: quoted, couponCode: coupon?.code ?? null, totalCents: sums.totalCents }),
    canOrder: lines.length > 0 && !sums.tooLarge && !lines.some((line) => blocksOrder(line.notice.state)),
  };
}

const noSellers: ReadonlySet<number> = new Set();
const sellersOf = (lines: readonly Pick<LookedAtLine, "sellerId">[]): number[] =>
  lines.flatMap(({ sellerId }) => sellerId ?? []);
const ordering = ({ buyer, emailNorm }: QuoteRequest) => ({ buyerId: buyer?.id ?? null, emailNorm });

/** The lines that are wanted, and those of things that are sold only together with them. */
function withTogether(lines: readonly RequestedLine[], things: Descriptions): readonly RequestedLine[] {
  const known = new Set(lines.map(({ itemType, itemId }) => `${itemType}:${itemId}`));
  return lines.flatMap((line) => {
    const others = (things.of(line)?.together?.itemIds ?? []).filter((id) => !known.has(`${line.itemType}:${id}`));
    for (const id of others) known.add(`${line.itemType}:${id}`);
    return [line, ...others.map((itemId) => ({ ...line, cartItemId: null, itemId, priceSeenCents: null }))];
  });
}

const nothing: LinePrices = { listCents: 0, discountCents: 0, paidCents: 0, discountBySeller: false };

/**
 * What a line's thing is. Anybody may name anything, so what the buyer may not look at is answered like what does not exist; a
 * line of their cart was on sale when they put it there, and keeps its words.
 */
function shownOf(line: RequestedLine, things: Descriptions): ItemForSale | null {
  const item = things.of(line);
  return line.cartItemId === null && item?.path === null ? null : item;
}

type LookedAtLine = Omit<QuotedLine, keyof LinePrices>;

function lookAt(line: RequestedLine, thing: ItemForSale | null): LookedAtLine {
  const gift = line.gift && thing?.personal !== true;
  const item = thing && withoutOwnedParts(thing, gift);
  const unitCents = item?.priceCents ?? line.priceSeenCents ?? 0;
  const seen = { priceSeenCents: line.priceSeenCents ?? unitCents, gift };
  return {
    ...line,
    gift,
    // Something that became free is limited to one, regardless of the quantity requested when it had a price.
    quantity: Math.min(line.quantity, item?.maxQuantity ?? line.quantity),
    item,
    notice: noticeAbout(seen, item),
    sellerId: item?.seller?.userId ?? null,
    unitCents,
  };
}

interface JudgedCoupon {
  readonly coupon: CouponRow | null;
  readonly terms: CouponTerms | null;
  readonly problem: CouponProblem | null;
}

async function judgeCoupon(
  db: Read,
  { couponCode, buyer, emailNorm, replacesOrderId }: QuoteRequest,
  lines: readonly LookedAtLine[],
  findCode: FindCode,
  now: Date,
): Promise<JudgedCoupon> {
  if (couponCode === null) return { coupon: null, terms: null, problem: null };
  const coupon = await findCode(couponCode);
  const terms = coupon === null ? null : { ...coupon, items: await findCouponItems(db, [coupon.id]) };
  const person = { userId: buyer?.id ?? null, emailNorm, exceptOrderId: replacesOrderId };
  const uses = coupon === null ? { total: 0, person: 0 } : await countUses(db, coupon.id, person);
  const problem = couponProblem(terms, {
    now,
    uses: uses.total,
    usesByPerson: uses.person,
    lines: lines.map((line) => ({ ...line, listCents: line.unitCents * line.quantity })),
  });
  return problem === null ? { coupon, terms, problem } : { coupon: null, terms: null, problem };
}
