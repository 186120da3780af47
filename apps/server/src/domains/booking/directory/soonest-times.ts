import { dateOf } from "./requested-times.ts";

interface Free<Offer> {
  readonly offer: Offer;
  readonly starts: readonly number[];
}

/**
 * The soonest starts across all people, one for each person and day of the viewer; of equals the one of the service
 * that comes first.
 */
export function soonestTimes<Offer extends { readonly userId: number }>(
  free: readonly Free<Offer>[],
  { zone, most }: { readonly zone: string; readonly most: number },
): { offer: Offer; at: number }[] {
  const firsts = new Map<string, { offer: Offer; at: number }>();
  for (const { offer, starts } of free)
    for (const at of starts) {
      const key = `${offer.userId} ${dateOf(at, zone)}`;
      const known = firsts.get(key);
      if (known === undefined || at < known.at) firsts.set(key, { offer, at });
    }
  return [...firsts.values()].sort((a, b) => a.at - b.at || a.offer.userId - b.offer.userId).slice(0, most);
}
