/** One Idempotency-Key and what it was made for. */
export interface OrderKey {
  /** Represents the whole request: another cart, price, coupon or address gets a separate key. */
  contents: string;
  key: string;
  /** The order it made; null until the answer came. */
  order: string | null;
  /** When to forget it, in milliseconds by the browser's clock. */
  until: number;
}

const hour = 60 * 60 * 1000;
/** The server keeps a key for 24 hours; half of that is safe on any clock. */
const unanswered = 12 * hour;
/** How long an order waits to be paid. */
const waiting = hour / 2;
const atMost = 20;

/** The key of a request: the one kept for the same contents, else the fresh one. */
export function keyFor(
  keys: readonly OrderKey[],
  contents: string,
  now: number,
  fresh: string,
): { key: string; keys: OrderKey[] } {
  const live = keys.filter((one) => one.until > now);
  const kept = live.find((one) => one.contents === contents);
  if (kept) return { key: kept.key, keys: live };
  const made = { contents, key: fresh, order: null, until: now + unanswered };
  return { key: fresh, keys: [...live, made].slice(-atMost) };
}

/** Notes the order a key has made: the same contents lead back to it for as long as it waits. */
export const withOrder = (keys: readonly OrderKey[], key: string, order: string, now: number): OrderKey[] =>
  keys.map((one) => (one.key === key ? { ...one, order, until: now + waiting } : one));

/** An order that ended or was paid: the same contents make a new one from here on. */
export const withoutOrder = (keys: readonly OrderKey[], order: string): OrderKey[] =>
  keys.filter((one) => one.order !== order);

export const withoutKey = (keys: readonly OrderKey[], key: string): OrderKey[] => keys.filter((one) => one.key !== key);

/** What is stored may be from anyone and of any age. */
export function parseKeys(text: string | null): OrderKey[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isOrderKey).slice(-atMost) : [];
  } catch {
    return [];
  }
}

/** A short name for a request's contents (cyrb53): neither addresses nor names are stored with a key. */
export function nameContents(contents: readonly unknown[]): string {
  const text = JSON.stringify(contents);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

function isOrderKey(value: unknown): value is OrderKey {
  if (typeof value !== "object" || value === null) return false;
  const one: Partial<Record<keyof OrderKey, unknown>> = value;
  return (
    typeof one.contents === "string" &&
    typeof one.key === "string" &&
    (one.order === null || typeof one.order === "string") &&
    typeof one.until === "number"
  );
}
