import { z } from "zod";
import { eitherSpelling } from "./spelling.ts";
import { visibleName, visibleText } from "./visible-text.ts";

/** What receipts name besides the buyer, so that a school can book them. */
export interface CompanyDetails {
  readonly name: string;
  /** In lines, at most six. */
  readonly address: string | null;
  readonly tax_number: string | null;
}

export const companyTexts = {
  name: "Enter the name of the company or school",
  longName: "Name must be at most 120 characters",
  longAddress: "Address must be at most 300 characters",
  manyLines: "Address must be at most 6 lines",
  pictures: "Leave pictures such as emoji out: a receipt cannot print them",
  longTaxNumber: "Tax number must be at most 40 characters",
} as const;

const emptyIsNull = (text: string): string | null => (text === "" ? null : text);
const linesOf = (text: string): string =>
  visibleText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

/** Letters of every script are printed; pictures are in no font of theirs. */
const isPlain = (text: string): boolean => !/\p{Emoji_Presentation}|\ufe0f/u.test(text);

/** Company details as they are typed. Empty members are none; lines of the address without words are dropped. */
export const companyBody = eitherSpelling({
  name: z
    .string({ error: companyTexts.name })
    .transform(visibleName)
    .pipe(z.string().min(1, companyTexts.name).max(120, companyTexts.longName).refine(isPlain, companyTexts.pictures)),
  address: z
    .string()
    .max(2000, companyTexts.longAddress)
    .transform(linesOf)
    .pipe(
      z
        .string()
        .max(300, companyTexts.longAddress)
        .refine((text) => text.split("\n").length <= 6, companyTexts.manyLines)
        .refine(isPlain, companyTexts.pictures),
    )
    .transform(emptyIsNull)
    .nullable()
    .default(null),
  tax_number: z
    .string()
    .transform(visibleName)
    .pipe(z.string().max(40, companyTexts.longTaxNumber))
    .transform(emptyIsNull)
    .nullable()
    .default(null),
});

/** Company details as they are answered. */
export const companyDetails = z.object({
  name: z.string(),
  address: z.string().nullable(),
  tax_number: z.string().nullable(),
});

/** What is sent to set them; null takes them off. */
export const companyWish = eitherSpelling({ company: companyBody.nullable() });

export const companyAnswer = z.object({ company: companyDetails.nullable() });
