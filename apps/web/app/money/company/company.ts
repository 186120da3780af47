import type { Answer, Body } from "@pavane/contract/routes";

export type Company = NonNullable<Answer<"GET /api/me/company">["company"]>;
type CompanyBody = NonNullable<Body<"PUT /api/me/company">["company"]>;

/** Fields of a form, under the names by which the server says what is wrong with them. */
export interface CompanyValues {
  company: { name: string; address: string; tax_number: string };
}

export const companyValues = (company: Company | null): CompanyValues => ({
  company: {
    name: company?.name ?? "",
    address: company?.address ?? "",
    tax_number: company?.tax_number ?? "",
  },
});

/** What is sent: nothing typed is no company. A name is missed by the server, in its own words. */
export function companyOf({ company }: CompanyValues): CompanyBody | null {
  const { name, address, tax_number } = company;
  return [name, address, tax_number].every((text) => text.trim() === "") ? null : { name, address, tax_number };
}

/** "Springfield School, 1 Main St, Springfield, tax number DE 123". */
export const companyText = ({ name, address, tax_number: tax }: Company): string =>
  [name, ...(address?.split("\n") ?? []), ...(tax === null ? [] : [`tax number ${tax}`])].join(", ");
