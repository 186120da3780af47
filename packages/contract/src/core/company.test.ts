import { expect, test } from "vitest";
import { companyBody, companyTexts } from "./company.ts";

const read = (sent: unknown) => companyBody.safeParse(sent);

test("a name alone is enough, and empty members are none", () => {
  expect(read({ name: "  Barre & Co " }).data).toEqual({ name: "Barre & Co", address: null, tax_number: null });
  expect(read({ name: "A", address: " \n ", taxNumber: "" }).data).toEqual({
    name: "A",
    address: null,
    tax_number: null,
  });
});

test.each(["Ελλάδα Χορός ΑΕ", "株式会社ダンス", "مدرسة الرقص", "Barre® & Co ™ №1"])(
  "a company is called %s",
  (name) => {
    expect(read({ name }).data?.name).toBe(name);
  },
);

test("the lines of an address stay, those without words do not, nor signs that turn the text round", () => {
  const sent = { name: "A\u202e", address: "1 Main St\r\n\n  Springfield \u0007 ", tax_number: "DE 123" };
  expect(read(sent).data).toEqual({ name: "A", address: "1 Main St\nSpringfield", tax_number: "DE 123" });
});

test.each([
  [{ name: " " }, companyTexts.name],
  [{ address: "1 Main St" }, companyTexts.name],
  [{ name: "x".repeat(121) }, companyTexts.longName],
  [{ name: "x", address: "y".repeat(301) }, companyTexts.longAddress],
  [{ name: "x", address: "1\n2\n3\n4\n5\n6\n7" }, companyTexts.manyLines],
  [{ name: "株式会社ダンス 🩰" }, companyTexts.pictures],
  [{ name: "x", address: "1 Main St ❤️" }, companyTexts.pictures],
  [{ name: "x", tax_number: "1".repeat(41) }, companyTexts.longTaxNumber],
])("%j is refused with a sentence", (sent, message) => {
  expect(read(sent).error?.issues[0]?.message).toBe(message);
});
