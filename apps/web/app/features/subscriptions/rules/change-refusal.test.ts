import { expect, test } from "vitest";
import { changeRefusal } from "./change-refusal.ts";

const asked = { asked: "educator_monthly", known: true, planName: "Nobility Monthly", kind: "downgrade" as const };

test.each([
  ["a lesser plan can be switched to", { ...asked, isPastDue: false }, null],
  [
    "past due the open amount comes first",
    { ...asked, isPastDue: true },
    "Pay the open amount first. Then you can switch to Nobility Monthly.",
  ],
  ["one's own plan is no change", { ...asked, kind: "same" as const, isPastDue: false }, "This is your plan already."],
  [
    "what is not sold cannot be chosen",
    { ...asked, planName: null, kind: null, isPastDue: false },
    "This plan is no longer sold.",
  ],
  ["nothing is said before it is known", { ...asked, known: false, planName: null, kind: null, isPastDue: true }, null],
  [
    "Free is asked about by its own dialog",
    { ...asked, asked: "free", planName: null, kind: null, isPastDue: false },
    null,
  ],
  ["nothing was asked", { ...asked, asked: null, isPastDue: true }, null],
])("%s", (_what, change, said) => expect(changeRefusal(change)).toBe(said));
