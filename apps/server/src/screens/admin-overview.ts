import { hasAnyRole, mayOpenAdminPage } from "@pavane/contract/identity/roles";
import type { AdminOverview } from "@pavane/contract/screens/schema";
import type { Actor } from "../platform/http/actor.ts";
import { configurationWarnings } from "./configuration-warnings.ts";
import { dayIn, daysBefore } from "./days.ts";
import type { ScreenDeps } from "./ports.ts";
import { countBetween, findDayStart } from "./store-figures.ts";
import { findOldDrafts, findOpenRefundRequests, findWaitingMails, type Waiting } from "./store-overview.ts";

type Card = AdminOverview["cards"][number];

const draftMs = 30 * 86_400_000;

/** What needs attention on the pages a person may open; cards without anything are left out. */
export async function getAdminOverview(actor: Actor, deps: ScreenDeps): Promise<AdminOverview> {
  const cards = [...(await courseCards(actor, deps)), ...(await siteCards(actor, deps))];
  return {
    cards: cards.filter((card) => card.count > 0),
    today: await sinceMidnight(actor, deps),
    as_of: deps.clock.now().toISOString(),
  };
}

async function courseCards(actor: Actor, { db, clock }: ScreenDeps): Promise<Card[]> {
  if (!hasAnyRole(actor.roles, ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"])) return [];
  const drafts = await findOldDrafts(db.read, new Date(clock.now().getTime() - draftMs));
  const path = mayOpenAdminPage(actor.roles, "/admin/courses") ? "/admin/courses?status=draft" : null;
  return [card("drafts", "Drafts over 30 days", drafts, path)];
}

async function siteCards(actor: Actor, { db, config, getSettings }: ScreenDeps): Promise<Card[]> {
  if (!hasAnyRole(actor.roles, ["ADMIN"])) return [];
  const outbox = (status: string) => `/admin/messages?tab=outbox&status=${status}`;
  const failed = await findWaitingMails(db.read, "failed");
  // Without a mail server every mail waits for ever, which is a warning and not a queue.
  const queued = config.smtpUrl === null ? { count: 0, oldestAt: null } : await findWaitingMails(db.read, "queued");
  const details = configurationWarnings(config, await getSettings());
  const refunds = await findOpenRefundRequests(db.read);
  return [
    card("refund_requests", "Refund requests", refunds, "/admin/orders?tab=requests&state=open"),
    card("failed_mails", "Mails that failed", failed, outbox("failed")),
    card("queued_mails", "Mails waiting to be sent", queued, outbox("queued")),
    { ...card("configuration", "Configuration", { count: details.length, oldestAt: null }, null), details },
  ];
}

const card = (key: Card["key"], title: string, { count, oldestAt }: Waiting, path: string | null): Card => ({
  key,
  title,
  count,
  oldest_at: oldestAt?.toISOString() ?? null,
  path,
  details: [],
});

/** Today so far against the same hours of the same weekday last week. */
async function sinceMidnight(actor: Actor, { db, clock, getSettings }: ScreenDeps): Promise<AdminOverview["today"]> {
  if (!hasAnyRole(actor.roles, ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"])) return [];
  const { time_zone: zone } = await getSettings();
  const now = clock.now();
  const today = dayIn(now, zone);
  const midnight = await findDayStart(db.read, today, zone);
  const lastWeek = await findDayStart(db.read, daysBefore(today, 7), zone);
  const sameTime = new Date(lastWeek.getTime() + (now.getTime() - midnight.getTime()));
  const row = async (key: "sign_ups" | "enrolments", kind: "new_members" | "enrolments", title: string) => ({
    key,
    title,
    today: await countBetween(db.read, kind, midnight, now),
    last_week: await countBetween(db.read, kind, lastWeek, sameTime),
  });
  return [
    await row("sign_ups", "new_members", "Sign-ups today"),
    await row("enrolments", "enrolments", "Enrolments today"),
  ];
}
