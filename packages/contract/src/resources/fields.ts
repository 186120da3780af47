import { z } from "zod";
import { priceInput } from "../core/fields.ts";
import { smallestChargeCents } from "../core/money.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { webAddress } from "../media/address.ts";
import { ageCodes, includingTiers, levelCodes, licences, resourceLimits, resourceTypes } from "./choices.ts";
import { resourceTexts } from "./errors.ts";

const [leastTitle, mostTitle] = resourceLimits.title;
const [leastDescription, mostDescription] = resourceLimits.description;
const [, mostCategories] = resourceLimits.categories;

export const resourceTitle = z
  .string({ error: resourceTexts.title })
  .overwrite(visibleName)
  .min(leastTitle, resourceTexts.title)
  .max(mostTitle, `Title must be at most ${mostTitle} characters`);

/** Markdown. A draft may have less than what is submitted must have. */
export const draftDescription = z
  .string({ error: resourceTexts.description })
  .overwrite(visibleText)
  .max(mostDescription, `Description must be at most ${mostDescription} characters`);

export const wholeDescription = draftDescription.min(leastDescription, resourceTexts.description);

export const resourcePrice = priceInput.refine(
  (amount) => amount === 0 || amount >= smallestChargeCents,
  resourceTexts.leastPrice,
);

export const resourceTypeField = z.enum(resourceTypes, { error: resourceTexts.type });
export const licenceField = z.enum(licences, { error: "Choose a licence" });
export const includedOfferField = z.enum(includingTiers, { error: "Choose Imperial, Royal or neither" }).nullable();

/** Each value once, in the order it was sent. */
const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)];

/** Slugs of dance styles; the server knows which there are. */
export const styleSlugs = z.array(z.string().max(100)).max(40).overwrite(distinct);
export const ageCodesField = z.array(z.enum(ageCodes)).overwrite(distinct);
export const levelCodesField = z.array(z.enum(levelCodes)).overwrite(distinct);
export const categoryIdsField = z
  .array(z.int().positive())
  .max(mostCategories, `Choose at most ${mostCategories} categories`)
  .overwrite(distinct);

export const tagField = z
  .string()
  .overwrite((tag) => visibleName(tag).toLowerCase())
  .min(1, "A tag needs a letter")
  .max(resourceLimits.tag, `A tag has at most ${resourceLimits.tag} characters`);
export const tagsField = z
  .array(tagField)
  .max(resourceLimits.tags, `At most ${resourceLimits.tags} tags`)
  .overwrite(distinct);

/** BCP 47, for example `en` or `pt-br`. */
export const languageField = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/, "Choose a language");

export const partNote = z
  .string()
  .overwrite(visibleText)
  .max(resourceLimits.partNote, `A note has at most ${resourceLimits.partNote} characters`);

export const storeName = z
  .string({ error: "Name must be at least 3 characters" })
  .overwrite(visibleName)
  .min(3, "Name must be at least 3 characters")
  .max(60, "Name must be at most 60 characters");

/** How a store is found: /sellers/{slug}. Digits alone would be a number. */
export const storeSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, "Address must be at least 3 characters")
  .max(60, "Address must be at most 60 characters")
  .regex(
    /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/,
    "Use small letters, digits and single hyphens, and at least one letter",
  );

const line = (label: string, most: number) =>
  z.string().overwrite(visibleName).max(most, `${label} must be at most ${most} characters`);

export const storeTagline = line("Tagline", 120);
export const storePlace = line("Place", 120);
export const storeBio = z.string().overwrite(visibleText).max(2_000, "Bio must be at most 2000 characters");

const maxStoreLinks = 6;

export const storeLinks = z
  .array(
    z.strictObject({
      label: z.string().overwrite(visibleName).min(1, "Enter a name").max(40, "Use at most 40 characters"),
      url: z
        .string()
        .trim()
        .max(300, "Use at most 300 characters")
        .refine((text) => webAddress(text) !== null, "Enter an https:// address"),
    }),
  )
  .max(maxStoreLinks, `At most ${maxStoreLinks} links`);
