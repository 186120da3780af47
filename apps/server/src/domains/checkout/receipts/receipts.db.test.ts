import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoupon, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const receipt = (publicId: string, options: object = {}) =>
  world.call("GET", `/api/orders/${publicId}/receipt.pdf`, options);
const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined;

test("the buyer, who has the token, and administrators get the receipt, nobody else", async () => {
  const course = await aCourse(world, { price: "20.00" });
  const buyer = await aPerson(world);
  const { publicId, token } = await aPurchase(world, [{ course }], { as: buyer.token });
  const file = await receipt(publicId, { as: buyer.token });
  expect(file.status).toBe(200);
  expect(file.headers["content-type"]).toBe("application/pdf");
  expect(file.headers["content-disposition"]).toContain("receipt-");
  expect(file.headers["content-length"]).toBe(String(file.raw.length));
  expect(file.raw.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await receipt(publicId, { headers: { "order-token": token } })).status).toBe(200);
  expect((await receipt(publicId, { as: (await anAdmin(world)).token })).status).toBe(200);
  expect((await receipt(publicId, { as: (await aPerson(world)).token })).body.code).toBe("order_not_found");
  expect((await receipt(publicId)).status).toBe(404);
});

test("an order that is not paid has none", async () => {
  const course = await aCourse(world, { price: "20.00" });
  const buyer = await aPerson(world);
  const items = [{ item_type: "course", item_id: course.id }];
  const placed = await placeOrder(world, { as: buyer.token, items });
  expect(await receipt(placed.body.public_id, { as: buyer.token })).toMatchObject({
    status: 409,
    body: { code: "wrong_state" },
  });
});

test.skipIf(!hasPdftotext)("its text can be selected and agrees with the order and the mail", async () => {
  const course = await aCourse(world, { price: "33.30", title: "Éléments de la danse" });
  const coupon = await aCoupon(world);
  const buyer = await aPerson(world);
  const { publicId } = await aPurchase(world, [{ course, quantity: 2 }], { as: buyer.token, coupon: coupon.code });
  const { raw } = await receipt(publicId, { as: buyer.token });
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: raw }).toString("utf8").normalize("NFC");
  const number = `${publicId.slice(0, 4)}-${publicId.slice(4, 8)}-${publicId.slice(8)}`;
  const { rows } = await world.db.raw("select text_body from mail_outbox where kind = 'receipt' and user_id = $1", [
    buyer.id,
  ]);
  for (const fact of ["Éléments de la danse", number, "$66.60", "$59.94", "−$6.66", "No tax added.", "Test mode"]) {
    expect(text).toContain(fact);
    expect(rows[0]?.["text_body"]).toContain(fact);
  }
});
