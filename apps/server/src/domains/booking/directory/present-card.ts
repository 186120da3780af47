import { averageRating } from "@pavane/contract/core/rating-numbers";
import { decimalText } from "@pavane/contract/core/money";
import type { ServiceMode } from "@pavane/contract/professionals/choices";
import { memberName, imageAddress } from "../../identity/index.ts";
import type { DirectoryPerson } from "../../professionals/index.ts";

/** What a card says besides the person themselves. */
export interface CardFacts {
  readonly modes: readonly ServiceMode[];
  /** The cheapest service that costs something, the shortest of equals; of who has none such, the free one. */
  readonly from: { readonly priceCents: number; readonly minutes: number } | null;
  /** A free service is beside it. */
  readonly freeIntro: boolean;
  readonly stars: { readonly sum: number; readonly count: number };
  readonly nextFree: Date | null;
  readonly verified: boolean;
  readonly featured: boolean;
  readonly bookable: boolean;
}

export const presentCard = ({ professional, profile, name, image }: DirectoryPerson, facts: CardFacts) => ({
  id: professional.userId,
  name: memberName(name),
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
  free_intro: facts.freeIntro,
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

/** What sets the price of a card: a free introduction beside what is paid for does not. */
export function cheapestOf<Service extends Offered>(services: readonly Service[]): Service | null {
  const paid = services.filter(({ priceCents }) => priceCents > 0);
  const all = paid.length > 0 ? paid : services;
  return all.toSorted((a, b) => a.priceCents - b.priceCents || a.minutes - b.minutes)[0] ?? null;
}

export const hasFreeIntro = (services: readonly Offered[]): boolean =>
  services.some(({ priceCents }) => priceCents === 0) && services.some(({ priceCents }) => priceCents > 0);
