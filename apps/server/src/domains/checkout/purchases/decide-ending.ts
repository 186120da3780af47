export interface HeldUnits {
  /** Units of the line that stay paid for. */
  readonly remaining: number;
  /** The buyer holds the first unit themselves. */
  readonly own: boolean;
  /** Places that were not withdrawn. */
  readonly places: readonly {
    readonly id: number;
    readonly number: number;
    readonly claimed: boolean;
    /** The unit that would have been the buyer's own. */
    readonly spare?: boolean;
  }[];
}

export interface Ending {
  readonly own: boolean;
  /** Places to withdraw; a claimed one also ends its holder's access. */
  readonly places: readonly number[];
}

/**
 * What ends so that no more units are held than stay paid for (rules of the market, 8.14): unclaimed places first, then
 * the buyer's own unit, then claimed places, each the last numbered first. A place the giver withdrew frees its unit
 * already. A unit that is spare, because the buyer owned the thing, goes when their own would: after the other unclaimed
 * places, and before claimed ones.
 */
export function decideEnding({ remaining, own, places }: HeldUnits): Ending {
  const lastFirst = places.toSorted((a, b) => b.number - a.number);
  const claimed = lastFirst.filter((place) => place.claimed);
  const unclaimed = lastFirst.filter((place) => !place.claimed);
  const open = [...unclaimed.filter((place) => !place.spare), ...unclaimed.filter((place) => place.spare)];
  const endsOwn = own && claimed.length + 1 > remaining;
  const ended = claimed.slice(0, Math.max(0, claimed.length - remaining));
  const held = claimed.length - ended.length + (own && !endsOwn ? 1 : 0);
  const withdrawn = open.slice(0, Math.max(0, open.length - (remaining - held)));
  return { own: endsOwn, places: [...withdrawn, ...ended].map((place) => place.id) };
}
