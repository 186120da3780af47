import { expect, test } from "vitest";
import { foldedField, standsOpen } from "./fold.ts";

test.each([
  ["nothing typed, nothing of an account", null, false, false],
  ["an account has some", null, true, true],
  ["typed before", { "company.name": "Barre" }, false, true],
  ["typed, then folded away", { "company.name": "Barre", [foldedField]: "yes" }, false, false],
  ["an account has some, folded away", { [foldedField]: "yes" }, true, false],
  ["folded away and opened again", { [foldedField]: "" }, false, true],
])("%s", (_, kept, hasOwn, open) => expect(standsOpen(kept, hasOwn)).toBe(open));
