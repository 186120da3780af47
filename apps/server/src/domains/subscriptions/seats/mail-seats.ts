import { tierNames } from "@pavane/contract/subscriptions/tiers";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailKind, type NewMail } from "../../messages/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { PlanRow } from "../plans/plans-repository.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import type { SeatRow } from "./seats-repository.ts";

type MailDeps = Pick<SubscriptionsDeps, "site" | "messages" | "baseUrl" | "clock">;

interface Studio {
  readonly row: SubscriptionRow;
  readonly plan: PlanRow;
}

/** Notifies an address that a seat is offered to it; once a day, however often it is offered and withdrawn. */
export async function mailOffer(tx: Tx, deps: MailDeps, { row, plan }: Studio, seat: SeatRow): Promise<void> {
  const day = deps.clock.now().toISOString().slice(0, 10);
  await write(tx, deps, {
    userId: null,
    typed: { address: seat.email, because: "addressed" },
    kind: "seat_offered",
    subject: `${row.studioName} offers you a ${tierNames[plan.tier]} seat`,
    paragraphs: [
      `${row.studioName} pays for a ${tierNames[plan.tier]} seat for you. You pay nothing.`,
      `To take it, sign in with ${seat.email}, or create an account with this address and confirm it.`,
    ],
    label: "See the offer",
    dedupeKey: `seat-offered:${row.id}:${seat.emailKey}:${day}`,
  });
}

/** Notifies a person whose seat was taken back. */
export async function mailRemoved(tx: Tx, deps: MailDeps, { row, plan }: Studio, userId: number): Promise<void> {
  await write(tx, deps, {
    userId,
    kind: "seat_removed",
    subject: `Your ${tierNames[plan.tier]} seat at ${row.studioName} has ended`,
    paragraphs: [
      `${row.studioName} has taken your seat back. What you bought and what you made stay yours.`,
      "You go on with the level of your own plan, or of what else you were given, if you have either.",
    ],
    label: "See your plan",
  });
}

/** Notifies a holder of a seat that the studio's plan has ended. */
export async function mailStudioEnded(tx: Tx, deps: MailDeps, { row, plan }: Studio, userId: number): Promise<void> {
  await write(tx, deps, {
    userId,
    kind: "seat_ended",
    subject: `Your ${tierNames[plan.tier]} seat at ${row.studioName} has ended`,
    paragraphs: [
      `The plan of ${row.studioName} has ended, and its seats with it. What you bought and what you made stay yours.`,
      "You have the level of your own plan, if you have one.",
    ],
    label: "See your plan",
    dedupeKey: `seat-ended:${row.id}:${userId}`,
  });
}

interface Letter {
  readonly userId: number | null;
  readonly typed?: NewMail["typed"];
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  readonly dedupeKey?: string;
}

async function write(tx: Tx, deps: MailDeps, { paragraphs, label, ...mail }: Letter): Promise<void> {
  const { name } = await deps.site.getSettings(tx);
  const words = layoutMail({
    siteName: name,
    siteUrl: deps.baseUrl(),
    heading: mail.subject,
    paragraphs,
    action: { label, url: `${deps.baseUrl()}/subscription/manage` },
    reason: "You receive this because a studio uses your address for one of its seats.",
  });
  await deps.messages.queueMail(tx, { ...mail, ...words, secret: false });
}
