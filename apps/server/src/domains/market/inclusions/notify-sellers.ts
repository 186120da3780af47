import type { Tx } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import type { MarketDeps } from "../deps.ts";
import type { CreditReturned } from "../inclusion-port.ts";
import { writeAbout } from "../../resources/index.ts";

/** What was taken of a credit; negative when it was given again. */
export interface Taken {
  readonly sellerId: number;
  readonly title: string;
  readonly cents: number;
  readonly test: boolean;
}

type Deps = Pick<MarketDeps, "messages" | "site" | "baseUrl">;

/** One mail to each seller, however many of their things a plan had opened. Who opened them is nobody's business. */
export async function notifySellers(
  tx: Tx,
  deps: Deps,
  {
    taken,
    invoiceRefundId,
    kind,
  }: Pick<CreditReturned, "invoiceRefundId" | "kind"> & { readonly taken: readonly Taken[] },
): Promise<void> {
  for (const [sellerId, own] of Map.groupBy(taken, (one) => one.sellerId))
    await writeAbout(tx, deps, {
      to: [sellerId],
      kind: "inclusion_returned",
      ...wordsOf(own, kind),
      action: { label: "Open your payments", path: "/seller/payments" },
      key: `inclusion_${kind}:${invoiceRefundId}`,
    });
}

function wordsOf(taken: readonly Taken[], kind: CreditReturned["kind"]) {
  const back = kind === "refund";
  const total = usd(taken.reduce((sum, { cents }) => sum + cents, 0));
  const list = taken.map(({ title, cents }) => `${title}: ${usd(cents)}`).join("\n");
  return {
    subject: back ? `${total} was taken back with a refunded plan` : `${total} was credited to you again`,
    paragraphs: [
      back
        ? "You had been credited for what somebody opened because their plan includes it. The plan was refunded, and your credit goes back in the same part:"
        : "It had been taken back because a plan was refunded. That refund has failed, so it is yours again:",
      list,
      ...(back ? ["Where your balance falls below zero, your next sales fill it."] : []),
      ...(taken.some(({ test }) => test) ? ["Test mode: no money was moved."] : []),
    ],
  };
}

const usd = (cents: number): string => usdText(Math.abs(cents));
