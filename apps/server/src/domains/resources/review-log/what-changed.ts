import { decimalText } from "@pavane/contract/core/money";
import { changedMembers, type ChangedMember } from "@pavane/contract/resources/schema-queue";
import type { ApprovedContent } from "./tables.ts";

/** What of a resource is kept when it is approved. */
export const approvedOf = (resource: ApprovedContent): ApprovedContent => ({
  title: resource.title,
  description: resource.description,
  type: resource.type,
  styles: [...resource.styles],
  ages: [...resource.ages],
  levels: [...resource.levels],
  categoryIds: [...resource.categoryIds],
  tags: [...resource.tags],
  language: resource.language,
  licence: resource.licence,
  priceCents: resource.priceCents,
  includedOffer: resource.includedOffer,
  thumbnailUrl: resource.thumbnailUrl,
});

export interface Changed {
  readonly member: ChangedMember;
  readonly before: string;
  readonly after: string;
}

/** The members that are other than they were when they were approved, as texts. The order of what is chosen means nothing. */
export function whatChanged(
  before: ApprovedContent,
  now: ApprovedContent,
  categoryName: (id: number) => string,
): Changed[] {
  const [was, is] = [textsOf(before, categoryName), textsOf(now, categoryName)];
  return changedMembers
    .filter((member) => was[member] !== is[member])
    .map((member) => ({ member, before: was[member], after: is[member] }));
}

const textsOf = (
  { ages, levels, styles, categoryIds, tags, ...rest }: ApprovedContent,
  categoryName: (id: number) => string,
): Record<ChangedMember, string> => ({
  title: rest.title,
  description: rest.description,
  type: rest.type ?? "",
  styles: inOrder(styles),
  age_groups: inOrder(ages),
  levels: inOrder(levels),
  categories: inOrder(categoryIds.map(categoryName)),
  tags: inOrder(tags),
  language: rest.language,
  licence: rest.licence,
  price: decimalText(rest.priceCents),
  included_offer: rest.includedOffer ?? "",
  thumbnail_url: rest.thumbnailUrl ?? "",
});

const inOrder = (words: readonly string[]): string => words.toSorted().join(", ");
