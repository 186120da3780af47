import { z } from "zod";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { categoryTexts, maxCategoriesOfTree } from "./category-texts.ts";

export const resourceCategoryName = z
  .string({ error: categoryTexts.name })
  .overwrite(visibleName)
  .min(2, categoryTexts.name)
  .max(80, "Name must be at most 80 characters");

const members = {
  name: resourceCategoryName,
  parent_id: id.nullable().optional(),
  hidden: z.boolean().optional(),
};

export const newResourceCategory = eitherSpelling(members);
export const resourceCategoryChanges = eitherSpelling({ ...members, name: members.name.optional() });
export const resourceCategoryMerge = eitherSpelling({ into: id });
export const resourceCategoryOrder = eitherSpelling({ ids: z.array(id).max(maxCategoriesOfTree) });

export type NewResourceCategory = z.output<typeof newResourceCategory>;
export type ResourceCategoryChanges = z.output<typeof resourceCategoryChanges>;
export type ResourceCategoryMerge = z.output<typeof resourceCategoryMerge>;
export type ResourceCategoryOrder = z.output<typeof resourceCategoryOrder>;
