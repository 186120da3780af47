import { averageRating } from "@pavane/contract/core/rating-numbers";
import { decimalText } from "@pavane/contract/core/money";
import type { ServiceMode } from "@pavane/contract/booking/choices";
import { displayName, imageAddress } from "../../identity/index.ts";
import type { DirectoryPerson } from "./store-people.ts";

/** What a card says besides the person themselves. */
export interface CardFacts {
  readonly modes: readonly ServiceMode[];
  /** The cheapest service, the shortest of equals. */
  readonly from: { readonly priceCents: number; readonly minutes: number } | null;
  readonly stars: { readonly sum: number; readonly count: number };
  readonly nextFree: Date | null;
  readonly verified: boolean;
  readonly featured: boolean;
  readonly bookable: boolean;
}

export const presentCard = ({ professional, profile, name, image }: DirectoryPerson, facts: CardFacts) => ({
  id: professional.userId,
  name: displayName(name),
  photo: imageAddress(image),
  headline: profile.headline,
  styles: profile.styles,
  languages: profile.languages,
  city: professional.city ?? profile.city,
  modes: [...facts.modes],
  rating: averageRating(facts.stars.sum, facts.stars.count),
  rating_count: facts.stars.count,
  from_price: facts.from === null ? null : decimalText(facts.from.priceCents),
  from_minutes: facts.from?.minutes ?? null,
  next_free: facts.nextFree?.toISOString() ?? null,
  verified: facts.verified,
  featured: facts.featured,
  bookable: facts.bookable,
});

interface Offered {
  readonly mode: ServiceMode;
  readonly priceCents: number;
  readonly minutes: number;
}

/** Online before in person. */
export const modesOf = (services: readonly Offered[]): ServiceMode[] =>
  (["online", "place"] as const).filter((mode) => services.some((service) => service.mode === mode));

export const cheapestOf = <Service extends Offered>(services: readonly Service[]): Service | null =>
  services.toSorted((a, b) => a.priceCents - b.priceCents || a.minutes - b.minutes)[0] ?? null;
