/**
 * The key of an order's next try at the provider, `order:{publicId}:{n}`. `used` are the keys of its payments so far; the
 * number only grows, because a provider may remember a key's first answer, even a failure, and repeat it.
 */
export function nextPaymentKey(publicId: string, used: readonly string[]): string {
  return `${paymentKeyStart(publicId)}${1 + Math.max(0, ...used.map(numberOf))}`;
}

/** What the keys of all of an order's payments begin with. */
export const paymentKeyStart = (publicId: string): string => `order:${publicId}:`;

export const firstRefundKey = (refundId: number): string => `refund:${refundId}`;

/** The refund's key after one that the provider spent on a failure: `refund:{id}:{n}` from 2 on. */
export function nextRefundKey(refundId: number, used: string): string {
  return `${firstRefundKey(refundId)}:${used === firstRefundKey(refundId) ? 2 : numberOf(used) + 1}`;
}

const numberOf = (key: string): number => Number(/:(\d+)$/.exec(key)?.[1] ?? 0);
