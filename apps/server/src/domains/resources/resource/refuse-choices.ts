import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { ResourceKind } from "@pavane/contract/resources/choices";
import type { ResourceChanges } from "@pavane/contract/resources/requests";
import type { Read } from "../../../platform/db/database.ts";
import { findCategories, findStyles } from "./choices-repository.ts";

interface Choice<Value> {
  readonly sent: readonly Value[] | undefined;
  /** What may stay, though nobody may choose it any more. */
  readonly before: readonly Value[];
}

type Invalid = Refusal<"validation_failed"> | null;

/** Styles and categories that a request chooses for a resource. */
export const refuseChoices = async (
  db: Read,
  kind: ResourceKind,
  sent: Pick<ResourceChanges, "styles" | "category_ids">,
  before: { readonly styles: readonly string[]; readonly categoryIds: readonly number[] } = nothingChosen,
): Promise<Invalid> =>
  (await refuseStyles(db, { sent: sent.styles, before: before.styles })) ??
  refuseCategories(db, kind, { sent: sent.category_ids, before: before.categoryIds });

const nothingChosen = { styles: [], categoryIds: [] };

/** Styles must be on the list and in use; null when all are. */
export async function refuseStyles(db: Read, { sent = [], before }: Choice<string>): Promise<Invalid> {
  const added = sent.filter((slug) => !before.includes(slug));
  const known = await findStyles(db, added);
  return added.every((slug) => known.get(slug)) ? null : invalidField("styles", "Choose dance styles from the list");
}

/** The same of categories, which have a tree for single resources and one for curricula. */
async function refuseCategories(db: Read, kind: ResourceKind, { sent = [], before }: Choice<number>): Promise<Invalid> {
  const added = sent.filter((id) => !before.includes(id));
  const known = await findCategories(db, kind === "curriculum" ? "curriculum" : "resource", added);
  return added.every((id) => known.get(id)) ? null : invalidField("category_ids", "Choose categories from the list");
}
