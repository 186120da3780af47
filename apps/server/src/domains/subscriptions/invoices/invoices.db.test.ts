import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { changeTo } from "../../../../test/factories/plan-changes.ts";
import { aSubscriber, passTo, setTrialDays, signedInAgain, subscribe } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());

const list = (as: string, query = "") => world.call("GET", `/api/subscriptions/invoices${query}`, { as });
const paper = (as: string, id: number) => world.call("GET", `/api/subscriptions/invoices/${id}.pdf`, { as });
const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined;

test("a person's invoices are listed, newest first, page by page, and nobody else's", async () => {
  world.platform.clock.set("2027-04-01T00:00:00Z");
  const person = await aSubscriber(world);
  await passTo(world, "2027-04-19T00:00:00Z");
  await changeTo(world, person, "premium_monthly");
  const { body } = await list(person.token);
  expect(body.page).toEqual({ number: 1, size: 10, total: 2 });
  expect(body.data).toMatchObject([
    {
      state: "paid",
      reason: "upgrade",
      plan_name: "Imperial Monthly",
      quantity: 1,
      lines: [{ amount: "-7.60" }, { amount: "15.60" }],
      total: "8.00",
      credit: "0.00",
      charged: "8.00",
      refunded: "0.00",
      test: true,
    },
    { state: "paid", reason: "first", plan_name: "Nobility Monthly", total: "19.00", charged: "19.00" },
  ]);
  const second = await list(person.token, "?size=1&page=2");
  expect([second.body.data.length, second.body.data[0].reason]).toEqual([1, "first"]);
  const other = await aPerson(world);
  expect((await list(other.token)).body.data).toEqual([]);
  expect(await paper(other.token, body.data[0].id)).toMatchObject({ status: 404, body: { code: "invoice_not_found" } });
});

test.skipIf(!hasPdftotext)("the paper says the same, and that it is a test", async () => {
  world.platform.clock.set("2027-01-01T00:00:00Z");
  const begun = await aSubscriber(world, { planKey: "educator_annual", person: { firstName: "Zoë", lastName: "Łuk" } });
  await passTo(world, "2027-03-07T00:00:00Z");
  const person = await signedInAgain(world, begun);
  await changeTo(world, person, "premium_monthly");
  await passTo(world, "2027-04-07T00:01:00Z");
  const later = await signedInAgain(world, person);
  const [renewal, upgrade] = (await list(later.token)).body.data;
  const file = await paper(later.token, upgrade.id);
  expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(file.headers["content-disposition"]).toContain(`invoice-${upgrade.number}.pdf`);
  const textOf = ({ raw }: { raw: Buffer }) =>
    execFileSync("pdftotext", ["-layout", "-", "-"], { input: raw }).toString("utf8").normalize("NFC");
  const facts = ["Invoice", upgrade.number, "7 March 2027", "Zoë Łuk", person.email, "−$156.16", "$39.00"];
  for (const fact of [...facts, "Kept as account credit", "$117.16", "$0.00", "No tax added.", "Test mode"])
    expect(textOf(file)).toContain(fact);
  const paid = textOf(await paper(later.token, renewal.id));
  for (const fact of ["7 April 2027 to 7 May 2027", "Total", "Account credit", "−$39.00", "Charged", "$0.00"])
    expect(paid).toContain(fact);
});

test("an invoice names the company its owner had when it was issued, and the card; later it is changed on it alone", async () => {
  world.platform.clock.set("2027-04-01T00:00:00Z");
  const person = await aPerson(world);
  const school = { name: "Springfield School of Dance", address: "1 Main St", tax_number: null };
  const other = { name: "Barre & Co", address: null, tax_number: "DE 123" };
  const keep = (company: object) => world.call("PUT", "/api/me/company", { as: person.token, body: { company } });
  await keep(school);
  await subscribe(world, person);
  await keep(other);
  const [first] = (await list(person.token)).body.data;
  expect(first).toMatchObject({ company: school, card: { brand: "visa", last4: "4242" } });
  const name = (as: string, company: object | null) =>
    world.call("PUT", `/api/subscriptions/invoices/${first.id}/company`, { as, body: { company } });
  expect(await name(person.token, null)).toMatchObject({ status: 200, body: { id: first.id, company: null } });
  expect(await name(person.token, other)).toMatchObject({ status: 200, body: { company: other } });
  expect(await name((await aPerson(world)).token, school)).toMatchObject({
    status: 404,
    body: { code: "invoice_not_found" },
  });
  if (!hasPdftotext) return;
  const { raw } = await paper(person.token, first.id);
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: raw }).toString("utf8");
  for (const fact of ["Barre & Co", "Tax number DE 123", "Paid with Visa ending 4242."]) expect(text).toContain(fact);
});
