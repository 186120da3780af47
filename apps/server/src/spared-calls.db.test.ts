import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../test/harness.ts";
import { isPageOfPurchase, isSparedRoute } from "./spared-calls.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.http.ready();
});
afterAll(() => world.close());

test("what finishes a purchase, what the payment service tells and health exist and are never refused under load", () => {
  const { http } = world.app;
  const calls = [
    ["GET", "/api/health/live"],
    ["GET", "/api/health/ready"],
    ["POST", "/api/webhooks/stripe"],
    ["POST", "/api/webhooks/sandbox"],
    ["POST", "/api/checkout/quote"],
    ["POST", "/api/orders"],
    ["GET", "/api/orders/:publicId"],
    ["POST", "/api/orders/:publicId/payment"],
    ["POST", "/api/orders/:publicId/sync"],
    ["POST", "/api/payments/:id/confirm"],
    ["POST", "/api/subscription-payments/:id/confirm"],
    ["POST", "/api/subscriptions/checkout"],
    ["POST", "/api/subscriptions/pay"],
  ] as const;
  const faults = calls.filter(([method, url]) => !http.hasRoute({ method, url }) || !isSparedRoute(url));
  expect(faults).toEqual([]);
});

test("search, lists and pages to look around are not among them", () => {
  expect(["/api/search", "/api/courses", "/api/admin/orders", "/api/subscriptions/user"].filter(isSparedRoute)).toEqual(
    [],
  );
  expect(isSparedRoute("/metrics")).toBe(true);
  expect(["/checkout?item=1", "/payment-success?order=x", "/checkout/stripe"].every(isPageOfPurchase)).toBe(true);
  expect(["/courses", "/", "/checkouts"].some(isPageOfPurchase)).toBe(false);
});
