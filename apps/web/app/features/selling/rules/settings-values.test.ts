import { expect, test } from "vitest";
import type { SellerSettings } from "../queries.ts";
import { settingsBody, settingsValues } from "./settings-values.ts";

const settings: SellerSettings = {
  licence: "studio",
  styles: ["tap"],
  age_groups: ["teen", "adult"],
  levels: [],
  language: null,
  included_offer: null,
  commission: { tier: "educator", percent: 20 },
  review: { needed: true, days: 3, usual_hours: null },
  closing: { name: "A", state: "open", closed_at: null, on_sale: 0, open_requests: 0, owed: "0.00" },
};

test("what is read and sent again changes nothing", () => {
  expect(settingsBody(settingsValues(settings))).toEqual({
    licence: "studio",
    styles: ["tap"],
    age_groups: ["teen", "adult"],
    levels: [],
    language: null,
    included_offer: null,
  });
});

test("nothing chosen takes a default away", () => {
  const values = { ...settingsValues(settings), licence: "", styles: [], included_offer: "royalty" };
  expect(settingsBody(values)).toMatchObject({ licence: null, styles: [], included_offer: "royalty" });
});
