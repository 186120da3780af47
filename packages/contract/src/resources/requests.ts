import { z } from "zod";
import { id, versionNumber } from "../core/fields.ts";
import { eitherSpelling, orList } from "../core/spelling.ts";
import { imageAddress } from "../media/picture-address.ts";
import { resourceKinds, resourceLimits } from "./choices.ts";
import {
  ageCodesField,
  categoryIdsField,
  draftDescription,
  includedOfferField,
  languageField,
  levelCodesField,
  licenceField,
  partNote,
  resourcePrice,
  resourceTitle,
  resourceTypeField,
  storeBio,
  storeLinks,
  storeName,
  storePlace,
  storeSlug,
  storeTagline,
  styleSlugs,
  tagsField,
} from "./fields.ts";

/** Every member of a resource that its seller may send. A draft may lack what is asked for when it is submitted. */
const resourceMembers = {
  title: resourceTitle,
  description: draftDescription,
  type: resourceTypeField.nullable(),
  styles: styleSlugs,
  age_groups: ageCodesField,
  levels: levelCodesField,
  category_ids: categoryIdsField,
  tags: tagsField,
  language: languageField,
  licence: licenceField,
  /** Null: not said yet, as of a new draft. "0.00" is free, and nothing else is. */
  price: resourcePrice.nullable(),
  included_offer: includedOfferField,
  thumbnail_url: imageAddress.nullable(),
};

/** What officers may change of somebody else's resource. */
export const classificationMembers = ["type", "styles", "age_groups", "levels", "category_ids", "language"] as const;

const optional = z.object(resourceMembers).partial().shape;

export const newResource = eitherSpelling({
  ...optional,
  kind: z.enum(resourceKinds, { error: "Choose a single resource or a curriculum" }),
  title: resourceTitle,
});

/** With `version`, only if nobody else changed it since. */
export const resourceChanges = eitherSpelling({ ...optional, version: versionNumber.optional() });

/** What the drafts of many files share; each has its title from its file, and its type too unless it is set here. */
export const uploadDefaults = eitherSpelling(
  z.object(resourceMembers).omit({ title: true, description: true, thumbnail_url: true }).partial().shape,
);

/** Where its owner sends a resource: for review, back, from sale, or on sale again. */
export const ownerMoves = ["in_review", "draft", "archived", "published"] as const;
export type OwnerMove = (typeof ownerMoves)[number];

export const newStatus = eitherSpelling({
  to: z.enum(ownerMoves, { error: "Choose in_review, draft, archived or published" }),
  /** That everything in it is theirs to sell; asked for when something is sent for review. */
  rights: z.boolean().optional(),
});

const [, mostParts] = resourceLimits.parts;

const partsWithVersion = eitherSpelling({
  parts: z
    .array(z.strictObject({ resource_id: id, note: partNote.nullable().optional() }))
    .max(mostParts, `A curriculum has at most ${mostParts} parts`)
    .refine(
      (parts) => new Set(parts.map((part) => part.resource_id)).size === parts.length,
      "Each resource can be a part once",
    ),
  version: versionNumber.optional(),
});

/** All parts in their order, as `parts` with a `version` as in changes, or as a list alone. */
export const newParts = orList(partsWithVersion, "parts");

export const storeChanges = eitherSpelling({
  name: storeName.optional(),
  slug: storeSlug.optional(),
  tagline: storeTagline.nullable().optional(),
  bio: storeBio.nullable().optional(),
  place: storePlace.nullable().optional(),
  logo_url: imageAddress.nullable().optional(),
  banner_url: imageAddress.nullable().optional(),
  links: storeLinks.optional(),
});

/** What the next resource starts with; null takes a default away. */
export const sellerSettingsChanges = eitherSpelling({
  licence: licenceField.nullable().optional(),
  styles: styleSlugs.optional(),
  age_groups: ageCodesField.optional(),
  levels: levelCodesField.optional(),
  language: languageField.nullable().optional(),
  included_offer: includedOfferField.optional(),
});

/** The store's name as typed, to close it permanently. */
export const storeClosing = eitherSpelling({ confirm: z.string().trim().max(200) });

export const bulkActions = ["submit", "archive", "publish", "price", "category"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What a bulk change is about. */
export const chosenIds = z
  .array(id)
  .min(1, "Choose at least one")
  .max(100, "Choose at most 100")
  .overwrite((ids) => [...new Set(ids)]);

/** `value` is the new price, or the id of the category that takes the place of those before. `rights` as in a status. */
export const bulkChange = eitherSpelling({
  ids: chosenIds,
  action: z.enum(bulkActions, { error: "Choose submit, archive, publish, price or category" }),
  value: z.union([z.string(), z.number()]).optional(),
  rights: z.boolean().optional(),
});

/** The value of a bulk change of prices. */
export const bulkPrice = resourcePrice;
export const bulkCategory = z.coerce.number().pipe(id);

export type NewResource = z.output<typeof newResource>;
export type ResourceChanges = z.output<typeof resourceChanges>;
export type StoreClosing = z.output<typeof storeClosing>;
export type NewStatus = z.output<typeof newStatus>;
export type NewParts = z.output<typeof newParts>;
export type StoreChanges = z.output<typeof storeChanges>;
export type SellerSettingsChanges = z.output<typeof sellerSettingsChanges>;
export type BulkChange = z.output<typeof bulkChange>;
