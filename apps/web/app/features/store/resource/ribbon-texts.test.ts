import { expect, test } from "vitest";
import { ribbonOf } from "./ribbon-texts.ts";

const mine = { owned: false, included: false, in_cart: false, own: true };
const seller_view = {
  version: 1,
  priced: true,
  included_offer: null,
  releases: [],
  next_parts: null,
  holders: 0,
  sales: 0,
  has_buyers: false,
};
const draft = {
  status: "draft" as const,
  reason: null,
  legal: false,
  submitted_at: null,
  taken_down_at: null,
  mine,
  seller_view,
  on_sale: false,
};
const holder = { ...draft, mine: { ...mine, own: false, owned: true }, seller_view: null, status: "removed" as const };

test.each([
  [draft, "Draft: only you can see this"],
  [
    { ...draft, status: "in_review" as const, submitted_at: "2027-03-03T10:00:00.000Z" },
    "In review since 3 March 2027",
  ],
  [
    { ...draft, status: "changes_requested" as const, reason: "page 7 shows a child's full name" },
    "Changes requested: page 7 shows a child's full name",
  ],
  [{ ...draft, status: "archived" as const }, "Archived"],
  [{ ...draft, status: "removed" as const, reason: "Copied music" }, "Taken down: Copied music"],
  [{ ...holder, taken_down_at: "2027-03-03T10:00:00.000Z" }, "Taken down on 3 March 2027. You keep your copy."],
  [holder, "Taken down. You keep your copy."],
  [{ ...holder, status: "archived" as const }, "No longer in the store. You keep your copy."],
  [{ ...holder, status: "published" as const }, "No longer in the store. You keep your copy."],
  [{ ...holder, legal: true }, "Taken down for legal reasons. Downloads have ended."],
])("what is not in the store says why", (resource, words) => {
  expect(ribbonOf(resource)?.words).toBe(words);
});

test("what is in the store has no ribbon", () => {
  expect(ribbonOf({ ...draft, status: "published" })).toBeNull();
  expect(ribbonOf({ ...holder, status: "published", on_sale: true })).toBeNull();
});
