import { heldText } from "@pavane/contract/payouts/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import { layoutMail, type MailKind } from "../../messages/index.ts";
import { minimumText, obstacleText } from "./obstacle.ts";
import type { PayoutsDeps } from "../deps.ts";
import type { NoPayout } from "./make-payout.ts";
import type { PayoutRow } from "../tables.ts";

type Deps = Pick<PayoutsDeps, "site" | "messages" | "baseUrl" | "clock" | "provider">;

export const sendPayoutPaid = (tx: Tx, deps: Deps, { id, sellerId, amountCents, test }: PayoutRow): Promise<void> =>
  send(tx, deps, sellerId, {
    kind: "payout_paid",
    subject: `We have paid you ${usdText(amountCents)}`,
    dedupeKey: `payout-paid:${id}`,
    paragraphs: [`Payout ${id} of ${usdText(amountCents)} is in your bank account.`, ...testWords(test)],
    label: "See its statement",
  });

export const sendPayoutFailed = (tx: Tx, deps: Deps, payout: PayoutRow): Promise<void> =>
  send(tx, deps, payout.sellerId, {
    kind: "payout_failed",
    subject: `Your payout of ${usdText(payout.amountCents)} failed`,
    dedupeKey: `payout-failed:${payout.id}`,
    paragraphs: [
      `Payout ${payout.id} could not be made.`,
      ...(payout.reason === null ? [] : [payout.reason]),
      whatNext(payout),
      ...testWords(payout.test),
    ],
    label: "Open your payments",
  });

/** The remainder of a closed store is retried automatically, and its owner is not notified each time. */
const whatNext = ({ how }: Pick<PayoutRow, "how">): string =>
  how === "closing"
    ? "The money is still yours. We try again in three days, then less and less often. Look at your bank details before that."
    : "The money is payable again and is part of your next payout. Look at your bank details before that.";

/** One that had arrived, as the seller was notified. */
export const sendPayoutReturned = (tx: Tx, deps: Deps, payout: PayoutRow): Promise<void> =>
  send(tx, deps, payout.sellerId, {
    kind: "payout_returned",
    subject: `Your payout of ${usdText(payout.amountCents)} came back`,
    dedupeKey: `payout-returned:${payout.id}`,
    paragraphs: [
      `Payout ${payout.id} had been paid, and your bank sent it back to us.`,
      ...(payout.reason === null ? [] : [payout.reason]),
      whatNext(payout),
      ...testWords(payout.test),
    ],
    label: "Open your payments",
  });

/** Somebody has earned money and a weekly payout left them out. */
export const sendPassedOver = (tx: Tx, deps: Deps, sellerId: number, { obstacle, ...why }: NoPayout): Promise<void> =>
  send(tx, deps, sellerId, {
    kind: "payout_passed_over",
    subject: "You were not paid out this time",
    dedupeKey: `payout-passed-over:${sellerId}:${obstacle}:${deps.clock.now().toISOString().slice(0, 10)}`,
    paragraphs: [
      `You have ${usdText(why.payableCents)} that can be paid out.`,
      obstacle === "below_minimum" ? minimumText(why.minimumCents) : obstacleText(obstacle, why),
      ...testWords(deps.provider.testMode),
    ],
    label: "Open your payments",
  });

/** An administrator pauses or resumes a person's payouts. */
export const sendPayoutsHeld = (tx: Tx, deps: Deps, sellerId: number, reason: string | null): Promise<void> =>
  send(tx, deps, sellerId, {
    kind: "payouts_held",
    subject: reason === null ? "Your payouts go on" : "Your payouts are held",
    dedupeKey: `payouts-held:${sellerId}:${reason === null ? "no" : "yes"}:${deps.clock.now().getTime()}`,
    paragraphs:
      reason === null
        ? ["What can be paid out is paid again."]
        : [heldText(reason), "What you earn stays yours. Write to us if you have questions."],
    label: "Open your payments",
  });

const testWords = (test: boolean): string[] => (test ? ["Test mode: no money was moved."] : []);

interface Letter {
  readonly kind: MailKind;
  readonly subject: string;
  readonly dedupeKey: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
}

/** Writes a mail in the transaction that causes it. An account without a confirmed address gets none. */
async function send(tx: Tx, deps: Deps, userId: number, letter: Letter): Promise<void> {
  const { kind, subject, dedupeKey, paragraphs, label } = letter;
  const { name } = await deps.site.getSettings(tx);
  const words = layoutMail({
    siteName: name,
    siteUrl: deps.baseUrl(),
    heading: subject,
    paragraphs,
    action: { label, url: `${deps.baseUrl()}/seller/payments` },
    reason: "You receive this because you sell here.",
  });
  await deps.messages.queueMail(tx, { userId, kind, subject, secret: false, dedupeKey, ...words });
}
