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

/** A line of an order with its places as somebody may see them. */
export interface LineWithPlaces {
  readonly quantity: number;
  readonly refunded_units: number;
  readonly gift: boolean;
  readonly places: readonly {
    readonly id: number;
    readonly number: number;
    readonly spare: boolean;
    readonly state: "open" | "claimed" | "withdrawn";
  }[];
}

/** Whether the first unit is the buyer's own, so that one of those paid for needs no place. */
const hasOwn = ({ gift, places }: LineWithPlaces): boolean => !gift && !places.some(({ spare }) => spare);

/** Units that are paid for and that nobody can take, because the giver withdrew their links. */
export const freeUnits = (line: LineWithPlaces): number =>
  line.quantity -
  line.refunded_units -
  (hasOwn(line) ? 1 : 0) -
  line.places.filter(({ state }) => state !== "withdrawn").length;

/** Whether a place can have a new link: while its unit is paid for and nobody took it. */
export function mayHaveNewLink(state: LineWithPlaces["places"][number]["state"], line: LineWithPlaces): boolean {
  return state === "open" || (state === "withdrawn" && freeUnits(line) > 0);
}

/**
 * What a refund of a number of units would end, in words: "Link 3 ends. Yours stays."; null where there is only one
 * unit.
 */
export function endingText(line: LineWithPlaces, units: number): string | null {
  if (line.quantity === 1) return null;
  const own = hasOwn(line);
  const live = line.places.filter(({ state }) => state !== "withdrawn");
  const remaining = Math.max(0, line.quantity - line.refunded_units - units);
  const ending = decideEnding({
    remaining,
    own,
    places: live.map(({ id, number, spare, state }) => ({ id, number, spare, claimed: state === "claimed" })),
  });
  const numbers = live.filter(({ id }) => ending.places.includes(id)).map(({ number }) => number);
  const links =
    numbers.length === 0
      ? []
      : [`${numbers.length === 1 ? "link" : "links"} ${listOf(numbers.toSorted((a, b) => a - b))}`];
  const ends = [...links, ...(ending.own ? ["the buyer’s own copy"] : [])];
  if (ends.length === 0) return "Nothing that is in use ends.";
  const one = ends.length === 1 && (ending.own || numbers.length === 1);
  const said = ends.join(" and ");
  const stays = own && !ending.own ? " The buyer’s own copy stays." : "";
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${one ? "ends" : "end"}.${stays}`;
}

const listOf = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join("") : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
