import { newWebhookRequest } from "@pavane/contract/integrations/requests";
import { expect, test } from "vitest";
import { bodyOf, valuesOf, webhookChecks } from "./webhook-values.ts";

test("what is sent has the events in their order, and text without space around it", () => {
  const { active, ...body } = bodyOf({
    url: " https://hooks.example/ ",
    description: " Shop ",
    events: ["payout.paid", "order.paid"],
    active: true,
  });
  expect(active).toBe(true);
  expect(newWebhookRequest.parse(body)).toEqual({
    url: "https://hooks.example/",
    description: "Shop",
    events: ["order.paid", "payout.paid"],
  });
});

test("a new one begins active, with nothing chosen, and says what is missing", () => {
  const values = valuesOf(null);
  expect(values).toEqual({ url: "", description: "", events: [], active: true });
  expect(webhookChecks.url(values)).toBe("Enter an address.");
  expect(webhookChecks.events(values)).toBe("Choose at least one event.");
});
