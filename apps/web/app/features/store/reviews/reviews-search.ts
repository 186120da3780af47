export const reviewSortNames = { newest: "Newest first", highest: "Highest first", lowest: "Lowest first" } as const;

export type ReviewSort = keyof typeof reviewSortNames;

export interface ReviewsSearch {
  sort: ReviewSort;
  page: number;
}

/** Reviews share the address with their resource: they are at `rsort` and `rpage`. */
export function readReviewsSearch(search: URLSearchParams): ReviewsSearch {
  const sort = search.get("rsort");
  const page = Number(search.get("rpage"));
  return {
    sort: isSort(sort) ? sort : "newest",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

const isSort = (word: string | null): word is ReviewSort => word !== null && Object.hasOwn(reviewSortNames, word);
