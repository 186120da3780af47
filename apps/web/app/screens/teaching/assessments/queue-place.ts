/** The list of the queue shows so many on a page. */
const listSize = 24;

/** So many videos of the queue are read at once to walk through it: some pages of the list, so that none lies in two parts. */
export const walkSize = listSize * 4;

interface QueuePart {
  readonly data: readonly { readonly id: number }[];
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
}

export interface Neighbour {
  readonly id: number;
  /** The page of the list that it is on. */
  readonly page: number;
}

/** Where a video is in the queue, with those before and after it. */
export interface QueuePlace {
  readonly number: number;
  readonly total: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** The part of the queue, counted in `walkSize`, that a page of the list is in. */
export const partOfPage = (page: number): number => Math.floor(((page - 1) * listSize) / walkSize) + 1;

/**
 * The place of a video in what was read of the queue: the part that it is in, and where it stands at an edge of that also the part beside.
 * Null where it is in none of them, as after it was released.
 */
export function placeInQueue(parts: readonly QueuePart[], id: number): QueuePlace | null {
  const [first] = parts;
  const total = first?.page.total ?? 0;
  const places = new Map(
    parts.flatMap(({ data, page }) =>
      data.map((row, index) => [(page.number - 1) * page.size + index, row.id] as const),
    ),
  );
  const at = [...places].find(([, one]) => one === id)?.[0];
  if (at === undefined) return null;
  const neighbour = (place: number): Neighbour | null => {
    const found = places.get(place);
    return found === undefined ? null : { id: found, page: Math.floor(place / listSize) + 1 };
  };
  return { number: at + 1, total, previous: neighbour(at - 1), next: neighbour(at + 1) };
}

/** Which part beside this one is needed to know both neighbours; null where none is. */
export function partBeside({ data, page }: QueuePart, id: number): number | null {
  const index = data.findIndex((row) => row.id === id);
  if (index === 0 && page.number > 1) return page.number - 1;
  const isLast = index !== -1 && index === data.length - 1;
  return isLast && page.number * page.size < page.total ? page.number + 1 : null;
}
