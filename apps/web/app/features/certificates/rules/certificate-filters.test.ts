import { expect, test } from "vitest";
import { isFiltered } from "../../../ui/filters.ts";
import { certificateFilters, filterNames } from "./certificate-filters.ts";

test.each([
  ["", {}, false],
  ["page=2&size=50", { page: "2", size: "50" }, false],
  ["q=rond&state=revoked&origin=by_hand", { q: "rond", state: "revoked", origin: "by_hand" }, true],
  ["state=lost&origin=found", {}, true],
  ["from=2026-01-01&to=2026-02-01&instructor=4", { from: "2026-01-01", to: "2026-02-01", instructor: "4" }, true],
])("%s asks for %o", (text, filters, filtered) => {
  const search = new URLSearchParams(text);
  expect(certificateFilters(search)).toEqual(filters);
  expect(isFiltered(search, filterNames)).toBe(filtered);
});
