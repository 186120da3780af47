import { expect, test } from "vitest";
import { companyOf, companyText, companyValues } from "./company.ts";

const school = { name: "Springfield School", address: "1 Main St\nSpringfield", tax_number: "DE 123" };

test("what is stored comes back as it was typed", () => {
  expect(companyOf(companyValues(school))).toEqual(school);
  expect(companyOf(companyValues({ ...school, address: null }))).toEqual({ ...school, address: "" });
});

test("nothing typed is no company, and anything typed is sent, so that the server says what is missing", () => {
  expect(companyOf(companyValues(null))).toBeNull();
  expect(companyOf({ company: { name: " ", address: "", tax_number: " " } })).toBeNull();
  expect(companyOf({ company: { name: "", address: "1 Main St", tax_number: "" } })).not.toBeNull();
});

test("a company is one line where there is no room for more", () => {
  expect(companyText(school)).toBe("Springfield School, 1 Main St, Springfield, tax number DE 123");
  expect(companyText({ name: "Barre", address: null, tax_number: null })).toBe("Barre");
});
