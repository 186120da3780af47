import { expect, test } from "vitest";
import { termsMail, withdrawnMail } from "./terms-mail.ts";

const site = { name: "Galliard", url: "https://galliard.example", zone: "America/New_York" };
const terms = { countsFrom: new Date("2026-12-27T02:00:00Z"), changeNote: "Said more plainly." };

test("a professional who sells is told by name what goes on until when, and what not afterwards", () => {
  const person = { listed: true, sells: true };
  const mail = termsMail(site, { terms, stage: "published", person });
  expect(mail.subject).toBe("New terms from 26 December 2026");
  expect(mail.greeting("Ana").text).toContain(
    "Hello Ana,\n\nWe have published new terms. They count from 26 December 2026.",
  );
  expect(mail.text).toContain("What changes: Said more plainly.");
  expect(mail.text).toContain(
    "Until then everything goes on as it is. From that day on your page stays found but takes no bookings, and nothing of your store can be bought, until you accept them.",
  );
  expect(mail.text).toContain("Read and accept:\nhttps://galliard.example/terms");
});

test("at the date it is said as it is", () => {
  const mail = termsMail(site, { terms, stage: "counts", person: { listed: false, sells: true } });
  expect(mail.subject).toBe("The new terms have counted since 26 December 2026");
  expect(mail.text).toContain("Hello,\n\n");
  expect(mail.text).toContain("Nothing of your store can be bought, until you accept them. What is booked");
});

test("who only has a plan loses nothing", () => {
  const person = { listed: false, sells: false };
  expect(termsMail(site, { terms, stage: "in_3_days", person }).text).toContain("Your plan goes on in any case.");
});

test("of withdrawn terms nothing is asked any more, unless others still wait", () => {
  const withdrawn = { countsFrom: terms.countsFrom, withdrawNote: "Two sentences were wrong." };
  const mail = withdrawnMail(site, { ...withdrawn, waiting: null });
  expect(mail.subject).toBe("The new terms do not come into force");
  expect(mail.text).toContain("We told you of new terms from 26 December 2026.");
  expect(mail.text).toContain("nothing is asked of you, whether you have accepted them or not.");
  expect(mail.text).toContain("Why: Two sentences were wrong.");
  const waiting = new Date("2026-12-20T12:00:00Z");
  const other = withdrawnMail(site, { ...withdrawn, waiting });
  expect(other.text).not.toContain("nothing is asked of you");
  expect(other.text).toContain("Those that we published before them still come: they count from 20 December 2026.");
});
