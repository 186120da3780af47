import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plainLine } from "@pavane/contract/core/plain-line";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noticeSteps } from "../src/domains/booking/mails/mail-texts.ts";
import { accountMails } from "../src/domains/identity/mails.ts";
import {
  everyBookingMail,
  everyOtherMail,
  everyQuestionMail,
  everySubmissionMail,
  everyWaitingMail,
  mailSite as site,
  otherMails,
  written,
  type Written,
} from "./every-mail.ts";
import { aProfessional } from "./factories/booking.ts";
import { aPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-03-01T12:00:00Z");
});
afterAll(() => world.close());

const hostile: readonly (readonly [string, string | null])[] = [
  ["markup", `<script>alert("1")</script>`],
  ["line breaks", "Ana\r\nBcc: all@example.com\n\nClick here"],
  ["signs that turn the writing", "\u202Egnp.exe\u2067\u200F"],
  ["a placeholder", "{{name}} ${name} %s"],
  ["200 signs", "Ä".repeat(200)],
  ["nothing but blanks", " \t\u00A0"],
  ["no name", null],
];

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
    const mails = await everyBookingMail(world, { professional, learner, firstName });
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(noticeSteps.length);
    for (const mail of mails) expectSound(mail, greeted, secrets);
    const called = greeted === null ? "A member" : `${greeted} ${greeted}`;
    expect(mails.find(({ kind }) => kind === "booking_confirmed")?.subject).toBe(
      `Booking confirmed: Barre <b>at home</b> with ${called}`,
    );
  });

  test("get every mail about a waiting list", async () => {
    const { professional, learner, secrets } = await people(firstName);
    const mails = await everyWaitingMail(world, { professional, learner, firstName });
    expect(mails).toHaveLength(9);
    for (const mail of mails) expectSound(mail, greeted, secrets);
  });

  test("get every mail about questions at lessons", async () => {
    const { professional, learner, secrets } = await people(firstName);
    const mails = await everyQuestionMail(world, { professional, learner, firstName });
    expect(mails).toHaveLength(2);
    for (const mail of mails) expectSound(mail, greeted, secrets);
  });

  test("get every mail about videos that are handed in and marked", async () => {
    const { professional, learner, secrets } = await people(firstName);
    const mails = await everySubmissionMail(world, { professional, learner, firstName });
    expect(mails).toHaveLength(8);
    for (const mail of mails) expectSound(mail, greeted, secrets);
  });

  test("get every mail about their account, as an administrator, seller, buyer, teacher and owner of a plan", async () => {
    const { professional, learner, secrets } = await people(firstName);
    const mails = await everyOtherMail(world, { professional, learner, firstName }, String(made));
    expect(mails).toHaveLength(otherMails());
    for (const mail of mails) expectSound(mail, greeted, secrets);
  });
});

test("a mail to an address that somebody only typed names nobody", async () => {
  const person = await aPerson(world, { firstName: "Visit evil.example", confirmed: false });
  const [mail] = await written(world, (tx) =>
    world.app.domains.messages.queueMail(tx, {
      userId: person.id,
      typed: { address: person.email, because: "confirmation" },
      ...accountMails(site).verify("t", "visitor"),
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
    "domains/messages/outbox/outbox-repository.ts",
    "domains/messages/outbox/queue-mail.ts",
  ]);
  expect(filesWith(/<!doctype html>/i).filter((name) => name.includes("mail"))).toEqual([
    "domains/messages/mail-layout.ts",
  ]);
  expect(filesWith(/html: `/).filter((name) => /mail|tell|send/.test(name))).toEqual([]);
  expect(filesWith(/paragraphs: \[\s*[`"](?:Hello|Dear)/)).toEqual([]);
});
