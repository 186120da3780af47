import { execFileSync, spawnSync } from "node:child_process";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { givePlanCard, planCards } from "../../../../test/factories/plans.ts";
import { changeTo } from "../../../../test/factories/plan-changes.ts";
import { decliningLater, passTo, setTrialDays, signedInAgain } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.platform.clock.set("2027-03-01T09:00:00Z");
  await setTrialDays(world, 14);
});

const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined;
const school = {
  name: "Springfield School of Dance",
  address: "1 Main St\n12345 Springfield",
  tax_number: "US 12-3456",
};
const other = { name: "Barre & Co", address: "2 Side St", tax_number: "DE 123" };

/** Somebody who begins a trial with the details of a company. */
async function aTrialWith(company: object | null, card: string = planCards.approves): Promise<TestPerson> {
  const person = await aPerson(world);
  const begun = await world.call("POST", "/api/subscriptions/checkout", {
    as: person.token,
    body: { plan_key: "educator_monthly", accept_terms: true, company },
  });
  expect(begun.status).toBe(201);
  expect((await givePlanCard(world, person, begun.body.payment.id, card)).body).toEqual({ status: "succeeded" });
  return person;
}

/** Lets time pass; the session of before is over by then. */
async function later(person: TestPerson, moment: string): Promise<TestPerson> {
  await passTo(world, moment);
  return signedInAgain(world, person);
}

const invoicesOf = async ({ token: as }: TestPerson) =>
  (await world.call("GET", "/api/subscriptions/invoices", { as })).body.data;
const keep = ({ token: as }: TestPerson, company: object | null) =>
  world.call("PUT", "/api/me/company", { as, body: { company } });

async function historyOf({ id }: TestPerson): Promise<unknown[]> {
  const { rows } = await world.db.raw(
    `select e.kind from subscription_events e join subscriptions s on s.id = e.subscription_id where s.user_id = $1 order by e.id`,
    [id],
  );
  return rows.map((row) => row["kind"]);
}

const mailsTo = async ({ id }: TestPerson) =>
  (await world.db.read.select().from(mailOutbox).where(eq(mailOutbox.userId, id)).orderBy(mailOutbox.id)).map(
    ({ subject, textBody }) => ({ subject, text: textBody }),
  );

const textOf = ({ raw }: { raw: Buffer }) =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: raw }).toString("utf8").normalize("NFC");
const paper = async ({ token: as }: TestPerson, id: number) =>
  textOf(await world.call("GET", `/api/subscriptions/invoices/${id}.pdf`, { as }));

describe("the first invoice after a trial names the company", () => {
  test("that was typed as it began, with address and tax number, on the list and the paper", async () => {
    const begun = await aTrialWith(school);
    expect(await invoicesOf(begun)).toEqual([]);
    const person = await later(begun, "2027-03-15T09:01:00Z");
    const [invoice, ...others] = await invoicesOf(person);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      state: "paid",
      reason: "first",
      company: school,
      charged: "19.00",
      card: { brand: "visa", last4: "4242" },
    });
    if (!hasPdftotext) return;
    const text = await paper(person, invoice.id);
    for (const fact of [
      "Springfield School of Dance",
      "1 Main St",
      "12345 Springfield",
      "Tax number US 12-3456",
      "15 March 2027 to 15 April 2027",
      "Paid with Visa ending 4242.",
      "$19.00",
    ])
      expect(text).toContain(fact);
  });

  test("that its owner said last during the trial, also none, and one that came in it", async () => {
    const [changed, without, named] = [await aTrialWith(school), await aTrialWith(school), await aTrialWith(null)];
    world.platform.clock.set("2027-03-08T09:00:00Z");
    const [one, two, three] = await Promise.all([changed, without, named].map((who) => signedInAgain(world, who)));
    expect((await keep(one!, other)).status).toBe(200);
    expect((await keep(two!, null)).status).toBe(200);
    expect((await keep(three!, other)).status).toBe(200);
    await passTo(world, "2027-03-15T09:01:00Z");
    const companies = await Promise.all(
      [one!, two!, three!].map(async (who) =>
        (await invoicesOf(await signedInAgain(world, who))).map(({ company }: { company: unknown }) => company),
      ),
    );
    expect(companies).toEqual([[other], [null], [other]]);
    if (!hasPdftotext) return;
    const person = await signedInAgain(world, one!);
    const text = await paper(person, (await invoicesOf(person))[0].id);
    expect(text).toContain("Barre & Co");
    expect(text).not.toContain("Springfield");
  });

  test("though the plan was changed during the trial", async () => {
    const begun = await aTrialWith(school);
    const within = await later(begun, "2027-03-08T09:00:00Z");
    await changeTo(world, within, "premium_monthly");
    const person = await later(within, "2027-03-15T09:01:00Z");
    expect(await invoicesOf(person)).toMatchObject([
      { state: "paid", reason: "first", company: school, charged: "39.00", plan_name: "Imperial Monthly" },
    ]);
  });

  test("though its card is refused at first and it is paid days later", async () => {
    const begun = await aTrialWith(school, decliningLater);
    const due = await later(begun, "2027-03-15T09:01:00Z");
    expect(await invoicesOf(due)).toMatchObject([{ state: "open", reason: "first", company: school }]);
    const card = await world.call("POST", "/api/subscriptions/card", { as: due.token, body: {} });
    expect((await givePlanCard(world, due, card.body.id, planCards.approves)).status).toBe(200);
    // The open amount is charged to the new card at once.
    await passTo(world, "2027-03-16T09:01:00Z");
    const person = await signedInAgain(world, due);
    expect(await invoicesOf(person)).toMatchObject([{ state: "paid", reason: "first", company: school }]);
    expect(await historyOf(person)).not.toContain("renewed");
  });
});

describe("the first charge after a trial begins the plan", () => {
  test("in its history, in what is mailed and on the invoice; the next one renews it", async () => {
    const begun = await aTrialWith(school);
    const person = await later(begun, "2027-03-15T09:01:00Z");
    expect(await historyOf(person)).toEqual(["checkout_begun", "trial_started", "activated"]);
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toContain("Your Nobility plan is active");
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/renew/i);
    const next = await later(person, "2027-04-15T09:02:00Z");
    expect(await historyOf(next)).toEqual(["checkout_begun", "trial_started", "activated", "renewed"]);
    const reasons = (await invoicesOf(next)).map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(["renewal", "first"]);
  });
});
