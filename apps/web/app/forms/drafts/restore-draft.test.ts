import { expect, test } from "vitest";
import { restoreDraft } from "./restore-draft.ts";

const kept = {
  start: { name: "Barre", price: "10.00" },
  values: { name: "Barre at home", price: "10.00" },
  version: 3,
};

test("what nobody changed since stands as it was left", () => {
  expect(restoreDraft(kept, kept.start, 3)).toEqual({ ...kept, disputed: [] });
});

test("what somebody else saved since comes in below it, with the number that it can be saved with", () => {
  expect(restoreDraft(kept, { name: "Barre", price: "12.00" }, 4)).toEqual({
    start: { name: "Barre", price: "12.00" },
    values: { name: "Barre at home", price: "12.00" },
    version: 4,
    disputed: [],
  });
});

test("what both changed stays as it was typed and is asked about", () => {
  const fresh = { name: "Barre for two", price: "10.00" };
  expect(restoreDraft(kept, fresh, 5)).toEqual({ start: fresh, values: kept.values, version: 5, disputed: ["name"] });
});

test("what was stored after all is no draft, whichever number it was begun with", () => {
  expect(restoreDraft(kept, kept.values, 3)).toBeNull();
  expect(restoreDraft(kept, kept.values, 4)).toBeNull();
});

test("a new thing has no number", () => {
  const first = { ...kept, version: null };
  expect(restoreDraft(first, { name: "", price: "" }, undefined)).toEqual({ ...first, disputed: [] });
});
