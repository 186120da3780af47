import type { Tx } from "../../../platform/db/database.ts";
import { memberName } from "../../identity/index.ts";
import { layoutMail } from "../../messages/index.ts";
import type { BookingSessionRow, WaitingRow } from "../sessions/sessions-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { momentInZones, spanInZones } from "../moment-texts.ts";
import { findAddressees } from "../addressees-repository.ts";
import type { ServiceRow } from "../../professionals/index.ts";
import { lapsedLetter, type AfterLapse } from "./after-lapse.ts";

interface WaitingNotice {
  readonly step: "offered" | "moved" | "cancelled" | "lapsed";
  readonly entry: WaitingRow;
  readonly session: BookingSessionRow;
  readonly service: ServiceRow;
  /** Of a place that lapsed: what happened to it next. */
  readonly after?: AfterLapse;
}

type Deps = Pick<BookingDeps, "messages" | "site" | "baseUrl" | "stores">;

interface MailFacts extends Pick<Required<WaitingNotice>, "entry" | "session" | "service" | "after"> {
  readonly professional: string;
  /** Until when the place is kept, by the reader's clock. */
  readonly until: string;
}

interface WaitingMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
}

const what = ({ service, professional }: MailFacts): string => `${service.name} with ${professional}`;

const texts: Readonly<Record<WaitingNotice["step"], (facts: MailFacts) => WaitingMail>> = {
  offered: (facts) => ({
    subject: `A place is free: ${what(facts)}`,
    paragraphs: [
      `It is kept for you until ${facts.until}. After that it goes to the next person.`,
      facts.service.priceCents > 0
        ? "Nothing is charged unless you take it and pay."
        : "It is free of charge. Nothing is booked unless you take it.",
    ],
    action: { label: "Take the place", path: `/my-bookings?waiting=${facts.entry.id}` },
  }),
  moved: (facts) => ({
    subject: `New time: ${what(facts)}`,
    paragraphs: ["You are still on its waiting list. If the new time does not suit you, leave the list."],
    action: { label: "Open the waiting list", path: `/my-bookings?waiting=${facts.entry.id}` },
  }),
  lapsed: (facts) =>
    lapsedLetter(facts.after, {
      what: what(facts),
      professional: facts.professional,
      professionalId: facts.session.professionalId,
      serviceId: facts.service.id,
      entryId: facts.entry.id,
    }),
  cancelled: (facts) => ({
    subject: `${what(facts)} does not take place`,
    paragraphs: ["You were on its waiting list. There is nothing you need to do."],
    action: { label: "Find another time", path: `/connect/book/${facts.session.professionalId}` },
  }),
};

/** Writes to somebody who waits: a place is kept for them, or there is nothing to wait for any more. */
export async function notifyWaiting(
  tx: Tx,
  deps: Deps,
  { step, entry, session, service, after = "closed" }: WaitingNotice,
): Promise<void> {
  const people = await findAddressees(tx, deps, [entry.userId, session.professionalId]);
  const person = people.get(entry.userId);
  if (!person) return;
  const inPerson = service.mode === "place";
  const zones = { own: person.timeZone ?? session.zone, other: session.zone, inPerson };
  const where = inPerson ? (session.place ?? "In person") : "Online";
  const professional = memberName(people.get(session.professionalId)?.name);
  const until = entry.offerUntil === null ? "then" : momentInZones(entry.offerUntil, zones);
  const said = texts[step]({ entry, session, service, after, professional, until });
  const { name: siteName } = await deps.site.getSettings(tx);
  const siteUrl = deps.baseUrl();
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: said.subject,
    paragraphs: [...said.paragraphs, `When: ${spanInZones(session.startsAt, session.endsAt, zones)}\nWhere: ${where}`],
    action: { label: said.action.label, url: `${siteUrl}${said.action.path}` },
    reason: "You receive this because you are on the waiting list.",
  });
  await deps.messages.queueMail(tx, {
    userId: person.id,
    kind: `waiting_${step}`,
    subject: said.subject,
    ...words,
    secret: false,
    dedupeKey: `waiting_${step}:${entry.id}:${session.startsAt.toISOString()}`,
  });
}
