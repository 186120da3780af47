import { oneOf } from "@pavane/contract/core/codes";

export const paymentTabs = ["balance", "sales", "payouts", "requests"] as const;
export type PaymentTab = (typeof paymentTabs)[number];

/** The tab named in the address; any other value means the balance. */
export const readTab = (search: URLSearchParams): PaymentTab => oneOf(paymentTabs, search.get("tab")) ?? "balance";

/** Where a link of the payment service leads: a path of this site, or an address elsewhere. */
export function whereTo(url: string, origin: string): { path: string } | { address: string } {
  const target = new URL(url, origin);
  return target.origin === origin ? { path: target.pathname + target.search } : { address: target.href };
}
