import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noticeSteps } from "../src/domains/booking/mails/mail-texts.ts";
import { typedReasons } from "../src/domains/messages/outbox/address-of.ts";
import { everyBookingMail, everyOtherMail, everyWaitingMail, otherMails, type Written } from "./every-mail.ts";
import { aProfessional } from "./factories/booking.ts";
import { deleteAtOnce } from "./factories/deleted.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-03-01T12:00:00Z");
});
afterAll(() => world.close());

/** Every mail of the product to one person, who is no learner of a booking but in those about bookings. */
async function everyMail(learner: TestPerson): Promise<Written[]> {
  const readers = { professional: await aProfessional(world), learner, firstName: "Ana" };
  const mails = [
    ...(await everyBookingMail(world, readers)),
    ...(await everyWaitingMail(world, readers)),
    ...(await everyOtherMail(world, readers, String(learner.id))),
  ];
  return mails.filter(({ to }) => to === learner.id);
}

test("whoever has confirmed an address and typed another one reads every mail at the confirmed one", async () => {
  const learner = await aPerson(world);
  await world.db.raw("update users set pending_email = 'new@x.example', pending_email_at = now() where id = $1", [
    learner.id,
  ]);
  const mails = await everyMail(learner);
  expect(mails.length).toBeGreaterThan(noticeSteps.length / 2 + otherMails());
  expect(new Set(mails.map(({ address }) => address))).toEqual(new Set([learner.email]));
});

test("at an address that nobody has confirmed only what was paid, and what is said of the plan, arrives", async () => {
  const learner = await aPerson(world, { confirmed: false });
  const mails = await everyMail(learner);
  expect(mails.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
    "receipt ordered@x.example",
    `plan_began ${learner.email}`,
  ]);
});

test("an account that is gone is written to no more", async () => {
  const learner = await aPerson(world);
  await deleteAtOnce(world, learner.id);
  const mails = await everyMail(learner);
  expect(mails.map(({ kind }) => kind)).toEqual(["receipt"]);
});

test("a mail goes to a typed address only where it is said why, and in no other place", () => {
  const root = join(import.meta.dirname, "../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const reasons = Object.keys(typedReasons).join("|");
  const said = files.flatMap((name) =>
    [...readFileSync(join(root, name), "utf8").matchAll(new RegExp(`because: "(${reasons})"`, "g"))].map(
      ([, reason]) => `${name.replace("domains/", "")} ${reason}`,
    ),
  );
  expect(said.toSorted()).toEqual([
    "booking/mails/notify-sides.ts receipt",
    "checkout/mails/send-order-mail.ts receipt",
    "identity/credentials/verify-email.ts former",
    "identity/credentials/verify-link.ts confirmation",
    "identity/guests/guest-account.ts confirmation",
    "identity/people/invite-person.ts confirmation",
    "learning/cohorts/invitation-mail.ts addressed",
    "messages/contact/answer-mail.ts addressed",
    "subscriptions/mails/send-plan-mail.ts receipt",
    "subscriptions/seats/mail-seats.ts addressed",
  ]);
});
