import type { Resolver } from "react-hook-form";
import type { CompanyValues } from "./company.ts";

/** What is wrong with company details the server says, under the field. */
export const uncheckedCompany: Resolver<CompanyValues> = (values) => ({ values, errors: {} });
