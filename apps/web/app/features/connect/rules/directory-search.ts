import { isDay } from "@pavane/contract/core/day";
import {
  dayParts,
  minuteBands,
  professionalSorts,
  type DayPart,
  type MinuteBand,
  type ProfessionalSort,
} from "@pavane/contract/booking/choices";
import { directoryChoices, directoryRatings } from "@pavane/contract/booking/directory-filters";
import { cutWords } from "@pavane/contract/core/search-words";
import { namedValues, splitValues } from "@pavane/contract/core/named-values";
import { readAddressPrice, type AddressPrice } from "../../../money/address-price.ts";
import { oneOf } from "@pavane/contract/core/codes";

/** Filters that are lists of values in the address. */
export const listFilters = ["style", "age", "level", "language", "mode"] as const;
export type ListFilter = (typeof listFilters)[number];

/** Every name that "Clear filters" empties. */
export const filterNames = [
  "q",
  ...listFilters,
  "city",
  "minutes",
  "price_max",
  "rating",
  "part",
  "from",
  "bookable",
] as const;

/** The directory's state as it is in its address; the same for its three looks. */
export interface DirectorySearch {
  q: string;
  lists: Readonly<Record<ListFilter, readonly string[]>>;
  city: string;
  minutes: MinuteBand | undefined;
  /** The highest price. */
  priceMax: AddressPrice;
  rating: (typeof directoryRatings)[number] | undefined;
  part: DayPart | undefined;
  /** A day of the viewer; empty without. */
  from: string;
  bookable: boolean;
  sort: ProfessionalSort;
  page: number;
}

export function readDirectory(address: URLSearchParams): DirectorySearch {
  const text = (name: string) => address.get(name)?.trim() ?? "";
  const sent = (name: ListFilter) => splitValues(address.getAll(name));
  const words = (name: ListFilter, fits: RegExp) => [
    ...new Set(
      sent(name)
        .map((word) => word.toLowerCase())
        .filter((word) => fits.test(word)),
    ),
  ];
  return {
    q: cutWords(text("q")),
    lists: {
      style: words("style", /^[a-z0-9-]{1,100}$/),
      age: namedValues(directoryChoices.age, sent("age")),
      level: namedValues(directoryChoices.level, sent("level")),
      language: words("language", /^[a-z]{2,3}$/),
      mode: namedValues(directoryChoices.mode, sent("mode")),
    },
    city: text("city").slice(0, 80),
    minutes: oneOf(minuteBands, address.get("minutes")),
    priceMax: readAddressPrice(text("price_max")),
    rating: oneOf(directoryRatings, address.get("rating")),
    part: oneOf(dayParts, address.get("part")),
    from: isDay(text("from")) ? text("from") : "",
    bookable: ["1", "true"].includes(text("bookable")),
    sort: oneOf(professionalSorts, address.get("sort")) ?? "best",
    page: /^[1-9]\d{0,5}$/.test(text("page")) ? Number(text("page")) : 1,
  };
}

export const isNarrowed = ({ lists, ...search }: DirectorySearch): boolean =>
  listFilters.some((name) => lists[name].length > 0) ||
  [search.q, search.city, search.priceMax.typed, search.from].some((text) => text !== "") ||
  [search.minutes, search.rating, search.part].some((choice) => choice !== undefined) ||
  search.bookable;

/** What is sent; empty filters are left out, so that equal lists share one cache entry. */
export function directoryQuery(search: DirectorySearch, zone: string) {
  const { q, lists, city, minutes, priceMax, rating, part, from, sort, page } = search;
  const chosen: Partial<Record<ListFilter, readonly string[]>> = Object.fromEntries(
    Object.entries(lists).filter(([, values]) => values.length > 0),
  );
  return {
    ...chosen,
    ...(q === "" ? {} : { q }),
    ...(city === "" ? {} : { city }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(priceMax.amount === "" ? {} : { price_max: priceMax.amount }),
    ...(rating === undefined ? {} : { rating }),
    ...(part === undefined ? {} : { part }),
    ...(from === "" ? {} : { from }),
    ...(sort === "best" ? {} : { sort }),
    ...(page === 1 ? {} : { page }),
    // Only these are days and hours of the viewer; without them everybody shares an answer.
    ...(part === undefined && from === "" ? {} : { tz: zone }),
  };
}

/** The values of a list after a press on one of them. */
export const toggled = (chosen: readonly string[], value: string): readonly string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

export type Changes = Readonly<Record<string, string | readonly string[] | null>>;

/** A new query string with commas between the values of a list, from page 1; everything else of the address stays. */
export function changeDirectory(address: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(address);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    const text = value === null ? "" : typeof value === "string" ? value : value.join(",");
    if (text === "") next.delete(name);
    else next.set(name, text);
  }
  // A comma needs no escaping there, and an address that people read and share is better without.
  const text = next.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

export const withoutFilters: Changes = Object.fromEntries(filterNames.map((name) => [name, null]));
