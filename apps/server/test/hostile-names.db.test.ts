import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plainLine } from "@pavane/contract/core/plain-line";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBooking } from "../src/domains/booking/bookings/store-bookings.ts";
import { toldSteps } from "../src/domains/booking/mails/letters.ts";
import { tellSides } from "../src/domains/booking/mails/tell-sides.ts";
import { findService } from "../src/domains/booking/services/store-services.ts";
import { waitingEntries } from "../src/domains/booking/sessions/tables.ts";
import { tellWaiting } from "../src/domains/booking/waiting/tell-waiting.ts";
import { issuedMail } from "../src/domains/certificates/issuing/issued-mail.ts";
import { sendOrderMail } from "../src/domains/checkout/mails/send-order-mail.ts";
import { handoverMails } from "../src/domains/courses/instructors/handover-mails.ts";
import { accountMails } from "../src/domains/identity/mails.ts";
import type { NewMail } from "../src/domains/messages/index.ts";
import { nameOfStore } from "../src/domains/resources/index.ts";
import { writeAbout } from "../src/domains/resources/review/mails.ts";
import { sendPlanMail } from "../src/domains/subscriptions/mails/send-plan-mail.ts";
import { endedMail, troubleMail } from "../src/screens/overview/trouble/trouble-mail.ts";
import { termsMail, withdrawnMail } from "../src/screens/terms/terms-mail.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { theRow } from "../src/platform/db/the-row.ts";
import { aConfirmedBooking, aProfessional, aService } from "./factories/booking.ts";
import { aPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-03-01T12:00:00Z");
});
afterAll(() => world.close());

const site = { name: "Pavane", url: "https://pavane.example" };
const hostile: readonly (readonly [string, string | null])[] = [
  ["markup", `<script>alert("1")</script>`],
  ["line breaks", "Ana\r\nBcc: all@example.com\n\nClick here"],
  ["signs that turn the writing", "\u202Egnp.exe\u2067\u200F"],
  ["a placeholder", "{{name}} ${name} %s"],
  ["200 signs", "Ä".repeat(200)],
  ["nothing but blanks", " \t\u00A0"],
  ["no name", null],
];

interface Written {
  readonly kind: string;
  readonly to: number;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails that something writes. */
async function written(write: (tx: Tx) => Promise<unknown>): Promise<Written[]> {
  await world.db.raw("delete from mail_outbox");
  await world.db.write(write);
  const { rows } = await world.db.raw(
    "select kind, user_id as to, subject, text_body as text, html_body as html from mail_outbox order by id",
  );
  return rows as unknown as Written[]; // as selected
}

const ours = /<\/?(?:html|head|meta|title|body|table|tr|td|h1|p|a|blockquote|br|!doctype)\b[^>]*>/gi;

/** What holds of every mail, whoever reads it and whatever people call themselves. */
function expectSound(mail: Written, greeted: string | null, secrets: readonly string[]): void {
  const { kind, subject, text, html } = mail;
  const told = `${subject}\n${text}\n${html}`;
  expect({
    kind,
    subject,
    markup: /[<>]/.test(html.replaceAll(ours, "")),
    greeting: text.split("\n\n")[1],
    inHtml: html.includes(">Hello"),
    said: secrets.filter((secret) => told.includes(secret)),
  }).toEqual({
    kind,
    subject: plainLine(subject),
    markup: false,
    greeting: greeted === null ? "Hello," : `Hello ${greeted},`,
    inHtml: true,
    said: [],
  });
}

const deps = () => {
  const { messages, site: settings } = world.app.domains;
  return {
    messages,
    site: settings,
    baseUrl: () => site.url,
    clock: world.platform.clock,
    stores: { nameOf: nameOfStore },
  };
};

let made = 0;
const people = async (firstName: string | null) => {
  made += 1;
  const names = { firstName, lastName: firstName };
  const professional = await aProfessional(world, {
    ...names,
    username: `signs-in-as-p${made}`,
    email: `p${made}@x.example`,
  });
  const learner = await aPerson(world, { ...names, username: `signs-in-as-l${made}`, email: `l${made}@x.example` });
  return { professional, learner, secrets: [professional.username, learner.username] };
};
const greetingOf = (firstName: string | null): string | null => plainLine(firstName ?? "") || null;

describe.each(hostile)("people called by %s", (_what, firstName) => {
  const greeted = greetingOf(firstName);

  test("get every mail about a booking", async () => {
    const { professional, learner, secrets } = await people(firstName);
    const serviceId = await aService(world, professional.id, { name: "Barre <b>at home</b>" });
    const startsAt = new Date("2027-03-16T13:00:00Z");
    const { id } = await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt });
    const found = await findBooking(world.db.read, id);
    if (found === null) throw new Error("the booking is gone");
    const reason = `${firstName} wrote\nthis`;
    const mails = await written(async (tx) => {
      for (const step of toldSteps)
        for (const side of ["learner", "professional"] as const)
          await tellSides(tx, deps(), { ...found, step, key: side, side, reason, refundCents: 100, until: startsAt });
    });
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(toldSteps.length);
    for (const mail of mails) expectSound(mail, greeted, secrets);
    const called = greeted === null ? "A member" : `${greeted} ${greeted}`;
    expect(mails.find(({ kind }) => kind === "booking_confirmed")?.subject).toBe(
      `Booking confirmed: Barre <b>at home</b> with ${called}`,
    );
  });

  test("get every mail about a waiting list", async () => {
    const { professional, learner, secrets } = await people(firstName);
    const serviceId = await aService(world, professional.id, { capacity: 2 });
    const startsAt = new Date("2027-03-17T13:00:00Z");
    const { id, sessionId } = await aConfirmedBooking(world, { serviceId, startsAt });
    const session = (await findBooking(world.db.read, id))?.session;
    const mails = await written(async (tx) => {
      const service = await findService(tx, serviceId);
      const values = { sessionId, userId: learner.id, createdAt: world.platform.clock.now() };
      const entry = theRow(await tx.insert(waitingEntries).values(values).returning(), "nobody waits");
      if (session === undefined || service === null) throw new Error("there is no session");
      const told = { entry, session, service };
      for (const step of ["offered", "moved", "cancelled"] as const) await tellWaiting(tx, deps(), { ...told, step });
      for (const [index, after] of (["next", "free", "others", "closed", "paused", "full"] as const).entries())
        await tellWaiting(tx, deps(), { ...told, step: "lapsed", after, entry: { ...entry, id: entry.id + index } });
    });
    expect(mails).toHaveLength(9);
    for (const mail of mails) expectSound(mail, greeted, secrets);
  });

  test("get every mail about their account, as an administrator, seller, buyer, teacher and owner of a plan", async () => {
    const { professional, learner, secrets } = await people(firstName);
    const { messages } = world.app.domains;
    const strange = firstName ?? "";
    const to = { userId: learner.id, to: learner.email };
    const letters = accountMails(site);
    const account = [
      letters.verify("t"),
      letters.claim("t"),
      letters.accountExists(),
      letters.reset("t"),
      letters.emailChanged("new@x.example", "t"),
      letters.passwordChanged(),
      letters.usernameChanged("renamed"),
      letters.newDevice(strange),
      letters.roleGiven("SELLER"),
      letters.roleTaken("SELLER"),
      letters.roleAccepted("SELLER"),
      letters.roleRefused("SELLER", strange),
    ];
    expect(account).toHaveLength(Object.keys(letters).length);
    const terms = { countsFrom: new Date("2027-04-01T00:00:00Z"), changeNote: strange };
    const about = { terms, person: { listed: true, sells: true } };
    const trouble = { site: { ...site, timeZone: "UTC" }, since: new Date(0), until: new Date(0), detail: strange };
    const held = (person: typeof learner) => ({
      id: person.id,
      username: person.username,
      email: person.email,
      inUse: true,
      roles: [],
      firstName,
      lastName: firstName,
      store: null,
    });
    const others: (Omit<NewMail, "userId" | "to" | "kind" | "secret"> & { readonly kind: string })[] = [
      ...(["published", "in_14_days", "in_3_days", "counts"] as const).map((stage) => ({
        kind: "terms_changed",
        ...termsMail({ ...site, zone: "UTC" }, { ...about, stage }),
      })),
      {
        kind: "terms_changed",
        ...withdrawnMail(
          { ...site, zone: "UTC" },
          { countsFrom: terms.countsFrom, withdrawNote: strange, waiting: null },
        ),
      },
      { kind: "trouble", ...endedMail(trouble) },
      { kind: "trouble", ...troubleMail({ site: trouble.site, cards: [], fresh: new Set() }) },
    ];
    const mails = await written(async (tx) => {
      for (const mail of [...account, ...others]) await messages.queueMail(tx, { ...mail, ...to, secret: false });
      const handed = { courses: [{ title: strange }], paidFor: 1, isPaid: true };
      const [, taken] = handoverMails(site, { from: held(professional), to: held(learner), ...handed });
      if (taken !== undefined) await messages.queueMail(tx, taken);
      const learned = { id: learner.id, email: learner.email };
      const issued = { id: made, serial: "S", learner: learned, course: strange, issuerName: strange };
      await issuedMail(tx, { queueMail: messages.queueMail, baseUrl: () => site.url }, issued);
      const letter = { subject: strange, paragraphs: [strange], dedupeKey: `strange ${made}` };
      await sendOrderMail(tx, deps(), { userId: learner.id, email: learner.email }, { ...letter, kind: "receipt" });
      const plan = { kind: "plan", subject: strange, paragraphs: [strange], label: strange, key: `strange ${made}` };
      await sendPlanMail(tx, deps(), { userId: learner.id, test: true }, plan);
      const action = { label: strange, path: "/" };
      await writeAbout(tx, deps(), { to: [learner.id], kind: "sold", action, ...letter, key: `strange ${made}` });
    });
    expect(mails).toHaveLength(account.length + others.length + 5);
    for (const mail of mails) expectSound(mail, greeted, secrets);
  });
});

test("a mail to an address that somebody only typed names nobody", async () => {
  const person = await aPerson(world, { firstName: "Visit evil.example", confirmed: false });
  const [mail] = await written((tx) =>
    world.app.domains.messages.queueMail(tx, {
      userId: person.id,
      to: person.email,
      ...accountMails(site).verify("t"),
    }),
  );
  expect(mail?.text).toContain("\n\nHello,\n\n");
  expect(mail?.text).not.toContain("evil");
});

test("every mail is laid out and queued by what is tried here", () => {
  const root = join(import.meta.dirname, "../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const text = new Map(files.map((name) => [name.replaceAll("\\", "/"), readFileSync(join(root, name), "utf8")]));
  const filesWith = (words: RegExp) =>
    [...text].flatMap(([name, source]) => (words.test(source) ? [name] : [])).toSorted();
  // Nobody but the outbox writes rows of it, and nobody writes HTML of their own.
  expect(filesWith(/insertMail\(/)).toEqual([
    "domains/messages/outbox/queue-mail.ts",
    "domains/messages/outbox/store-outbox.ts",
  ]);
  expect(filesWith(/<!doctype html>/i).filter((name) => name.includes("mail"))).toEqual([
    "domains/messages/mail-layout.ts",
  ]);
  expect(filesWith(/html: `/).filter((name) => /mail|tell|send/.test(name))).toEqual([]);
  expect(filesWith(/paragraphs: \[\s*[`"](?:Hello|Dear)/)).toEqual([]);
});
