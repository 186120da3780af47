import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askQuote, payOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const school = { name: "Springfield School of Dance", address: "1 Main St\nSpringfield", tax_number: "DE 123" };
const other = { name: "Barre & Co", address: null, tax_number: null };
const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined;

const buy = async (as: string | undefined, company?: object | null, fields: object = {}) => {
  const course = await aCourse(world, { price: "20.00" });
  const items = [{ item_type: "course", item_id: course.id }];
  const { body } = await askQuote(world, { ...(as === undefined ? {} : { as }), items });
  const guest = as === undefined ? { email: `g${course.id}@example.com`, name: "Gus Guest" } : {};
  const said = company === undefined ? {} : { company };
  const request = { fingerprint: body.fingerprint, accept_terms: true, items, ...guest, ...said, ...fields };
  return world.call("POST", "/api/orders", { ...(as === undefined ? {} : { as }), body: request });
};
const show = (publicId: string, options: object) => world.call("GET", `/api/orders/${publicId}`, options);
const name = (publicId: string, company: object | null, options: object) =>
  world.call("PUT", `/api/orders/${publicId}/company`, { ...options, body: { company } });
const mine = async (as: string) => (await world.call("GET", "/api/me/company", { as })).body.company;

describe("the account's own details", () => {
  test("are set, replaced and taken off, and nobody reads another's", async () => {
    const [one, two] = [await aPerson(world), await aPerson(world)];
    expect(await mine(one.token)).toBeNull();
    const put = (company: object | null) => world.call("PUT", "/api/me/company", { as: one.token, body: { company } });
    expect(await put(school)).toMatchObject({ status: 200, body: { company: school } });
    expect(await put(other)).toMatchObject({ body: { company: other } });
    expect([await mine(one.token), await mine(two.token)]).toEqual([other, null]);
    expect(await put(null)).toMatchObject({ status: 200, body: { company: null } });
    expect(await mine(one.token)).toBeNull();
    expect((await world.call("GET", "/api/me/company")).status).toBe(401);
  });

  test("without a name they are refused by the field", async () => {
    const { token: as } = await aPerson(world);
    const refused = await world.call("PUT", "/api/me/company", { as, body: { company: { ...school, name: " " } } });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { "company.name": "Enter the name of the company or school" } },
    });
  });
});

describe("at checkout", () => {
  test("what a member types once stands on this receipt and on the next", async () => {
    const { token: as } = await aPerson(world);
    const first = await buy(as, school);
    expect((await show(first.body.public_id, { as })).body.company).toEqual(school);
    expect(await mine(as)).toEqual(school);
    await world.call("POST", `/api/orders/${first.body.public_id}/cancel`, { as });
    const second = await buy(as);
    expect((await show(second.body.public_id, { as })).body.company).toEqual(school);
  });

  test("none for this one leaves the account's own as they are", async () => {
    const { token: as } = await aPerson(world);
    await world.call("PUT", "/api/me/company", { as, body: { company: school } });
    const placed = await buy(as, null);
    expect((await show(placed.body.public_id, { as })).body.company).toBeNull();
    expect(await mine(as)).toEqual(school);
  });

  test("corrected after a refused card, the waiting order is the same and names what was typed last", async () => {
    const { token: as } = await aPerson(world);
    const course = await aCourse(world, { price: "20.00" });
    const items = [{ item_type: "course", item_id: course.id }];
    const { body } = await askQuote(world, { as, items });
    const order = (company: object | null) =>
      world.call("POST", "/api/orders", {
        as,
        body: { fingerprint: body.fingerprint, accept_terms: true, items, company },
      });
    const first = await order(school);
    const second = await order(other);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.public_id).toBe(first.body.public_id);
    expect((await show(first.body.public_id, { as })).body.company).toEqual(other);
    await order(null);
    expect((await show(first.body.public_id, { as })).body.company).toBeNull();
  });

  test("a guest's stand on the order and its mail alone", async () => {
    const placed = await buy(undefined, school);
    const headers = { "order-token": placed.body.token };
    await payOrder(world, placed.body);
    const { body } = await show(placed.body.public_id, { headers });
    expect(body).toMatchObject({ company: school, card: { brand: "visa", last4: "4242" }, can: { company: true } });
    const { rows } = await world.db.raw(
      "select text_body from mail_outbox where kind = 'receipt' and to_address = $1",
      [body.email],
    );
    expect(rows[0]?.["text_body"]).toContain(
      "For:\nSpringfield School of Dance\n1 Main St\nSpringfield\nTax number DE 123",
    );
    expect(rows[0]?.["text_body"]).toContain("Paid with Visa ending 4242.");
  });

  test("without a name the order is refused by the field and nothing is ordered", async () => {
    const { token: as } = await aPerson(world);
    expect(await buy(as, { name: "", address: "1 Main St" })).toMatchObject({
      status: 422,
      body: { fields: { "company.name": "Enter the name of the company or school" } },
    });
    expect((await world.call("GET", "/api/orders", { as })).body.page.total).toBe(0);
  });
});

describe("afterwards", () => {
  test("the buyer adds, corrects and takes off; a change of the account's own changes no receipt", async () => {
    const course = await aCourse(world, { price: "20.00" });
    const buyer = await aPerson(world);
    const { publicId } = await aPurchase(world, [{ course }], { as: buyer.token });
    await world.call("PUT", "/api/me/company", { as: buyer.token, body: { company: other } });
    expect((await show(publicId, { as: buyer.token })).body.company).toBeNull();
    expect(await name(publicId, school, { as: buyer.token })).toMatchObject({ status: 200, body: { company: school } });
    expect(await mine(buyer.token)).toEqual(other);
    expect(await name(publicId, null, { as: buyer.token })).toMatchObject({ status: 200, body: { company: null } });
  });

  test("so does whoever has a guest's order link; nobody else, staff neither", async () => {
    const course = await aCourse(world, { price: "20.00" });
    const { publicId, token } = await aPurchase(world, [{ course }]);
    const headers = { "order-token": token };
    expect(await name(publicId, school, { headers })).toMatchObject({ status: 200, body: { company: school } });
    for (const options of [{}, { as: (await aPerson(world)).token }, { as: (await anAdmin(world)).token }])
      expect(await name(publicId, other, options)).toMatchObject({ status: 404, body: { code: "order_not_found" } });
    expect((await show(publicId, { headers })).body.company).toEqual(school);
  });

  test("an order that ended unpaid names none", async () => {
    const { token: as } = await aPerson(world);
    const placed = await buy(as);
    await world.call("POST", `/api/orders/${placed.body.public_id}/cancel`, { as });
    expect(await name(placed.body.public_id, school, { as })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    expect((await show(placed.body.public_id, { as })).body.can.company).toBe(false);
  });

  test.skipIf(!hasPdftotext)("the paper says what was added, and the card", async () => {
    const course = await aCourse(world, { price: "20.00" });
    const buyer = await aPerson(world);
    const { publicId } = await aPurchase(world, [{ course }], { as: buyer.token });
    const paper = async () => {
      const { raw } = await world.call("GET", `/api/orders/${publicId}/receipt.pdf`, { as: buyer.token });
      return execFileSync("pdftotext", ["-layout", "-", "-"], { input: raw }).toString("utf8");
    };
    expect(await paper()).not.toContain("Springfield");
    await name(publicId, school, { as: buyer.token });
    const text = await paper();
    for (const fact of [school.name, "1 Main St", "Springfield", "Tax number DE 123", "Paid with Visa ending 4242."])
      expect(text).toContain(fact);
  });
});
