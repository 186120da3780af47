import { expect, test } from "vitest";
import { lineState, type LineFacts } from "./line-state.ts";

const fine: LineFacts = {
  priceSeenCents: 1200,
  unitCents: 1200,
  gift: false,
  onSale: true,
  blocked: false,
  ownership: "none",
  includedWith: null,
  partsOwned: null,
  notYet: null,
  holdEnded: false,
};
const owned = { ownership: "owned" } as const;
const included = { ownership: "included", includedWith: "Imperial" } as const;

test.each<[string, Partial<LineFacts>, string, string | null]>([
  ["as it was", {}, "ok", null],
  ["dearer", { unitCents: 1400 }, "price_changed", "Now $14.00, was $12.00."],
  ["cheaper", { unitCents: 999 }, "price_changed", "Now $9.99, was $12.00."],
  ["no longer free", { priceSeenCents: 0 }, "price_changed", "Now $12.00, was $0.00."],
  ["above a thousand", { unitCents: 123_456 }, "price_changed", "Now $1,234.56, was $12.00."],
  ["free now", { unitCents: 0 }, "free", "This is free now."],
  ["free as before", { unitCents: 0, priceSeenCents: 0 }, "ok", null],
  ["off sale", { onSale: false }, "unavailable", "No longer available."],
  ["what others come before", { notYet: "Complete “Tap” first." }, "not_yet", "Complete “Tap” first."],
  ["what others come before, as a gift", { notYet: "Complete “Tap” first.", gift: true }, "ok", null],
  [
    "what others come before and is owned",
    { ...owned, notYet: "Complete “Tap” first." },
    "owned",
    "You already own this.",
  ],
  ["taken down", { blocked: true }, "unavailable", "No longer available."],
  ["off sale, whatever else", { ...owned, onSale: false, unitCents: 1400 }, "unavailable", "No longer available."],
  ["owned in part", { partsOwned: { owned: 1, of: 3 } }, "ok", "You own 1 of 3 parts and pay only for the rest."],
  ["owned by all its parts", { ...owned, partsOwned: { owned: 3, of: 3 } }, "owned", "You already own all its parts."],
  ["owned", owned, "owned", "You already own this."],
  ["owned and dearer", { ...owned, unitCents: 1400 }, "owned", "You already own this."],
  ["owned, to give away", { ...owned, gift: true }, "ok", null],
  [
    "owned, to give away, dearer",
    { ...owned, gift: true, unitCents: 1400 },
    "price_changed",
    "Now $14.00, was $12.00.",
  ],
  ["one's own", { ownership: "own_item" }, "own_item", "This is your own resource."],
  ["one's own, to give away", { ownership: "own_item", gift: true }, "own_item", "This is your own resource."],
  ["a time that was let go", { holdEnded: true }, "hold_ended", "The time is no longer held."],
  ["in one's plan", included, "included", "Included with your Imperial plan. Buy it to keep it."],
  ["in one's plan and dearer", { ...included, unitCents: 1400 }, "price_changed", "Now $14.00, was $12.00."],
  ["in one's plan, to give away", { ...included, gift: true }, "ok", null],
])("a line that is %s", (_name, facts, state, message) => {
  expect(lineState({ ...fine, ...facts })).toEqual({ state, message });
});
