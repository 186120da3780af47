import type { ComparedResource } from "./related-repository.ts";

/** Those with most in common first, and of these the best rated. */
export const rankRelated = (one: ComparedResource, near: readonly ComparedResource[], most: number): number[] =>
  near
    .map((other) => ({ other, likeness: likenessOf(one, other) }))
    .toSorted((a, b) => b.likeness - a.likeness || b.other.score - a.other.score || b.other.id - a.other.id)
    .slice(0, most)
    .map(({ other }) => other.id);

function likenessOf(one: ComparedResource, other: ComparedResource): number {
  return (
    3 * inCommon(one.styles, other.styles) +
    2 * inCommon(one.categoryPathIds, other.categoryPathIds) +
    inCommon(one.ages, other.ages) +
    inCommon(one.levels, other.levels) +
    Number(one.sellerId === other.sellerId)
  );
}

const inCommon = <Value>(some: readonly Value[], others: readonly Value[]): number =>
  some.filter((value) => others.includes(value)).length;
