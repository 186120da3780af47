import { ratingNumbersOf } from "@pavane/contract/core/rating-numbers";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Credential } from "../credentials-port.ts";
import { type ServiceRow, type Slot, presentPublicService, type DirectoryPerson } from "../../professionals/index.ts";
import { cheapestOf, hasFreeIntro, modesOf, presentCard } from "./present-card.ts";
import { presentSlot } from "../free-times/present-slot.ts";
import type { Stars } from "../reviews/public-reviews-repository.ts";

interface PageFacts {
  readonly shown: readonly ServiceRow[];
  readonly onOffer: readonly ServiceRow[];
  readonly stars: readonly Stars[];
  readonly held: number;
  readonly earned: readonly Credential[];
  readonly frees: readonly (Slot & { serviceId: number })[];
  readonly actor: Actor | null;
}

/** The section of a professional on their public pages. */
export function presentPage(person: DirectoryPerson, { shown, onOffer, stars, held, earned, frees, actor }: PageFacts) {
  const { professional, profile } = person;
  const { histogram, count } = ratingNumbersOf(stars);
  const [first] = frees;
  return {
    ...presentCard(person, {
      modes: modesOf(shown),
      from: cheapestOf(shown),
      freeIntro: hasFreeIntro(shown),
      stars: { sum: stars.reduce((sum, star) => sum + star.rating * star.count, 0), count },
      nextFree: first === undefined ? null : new Date(first.startsAt),
      verified: earned.length > 0,
      featured: false,
      bookable: onOffer.length > 0,
    }),
    bio_html: null,
    bio: profile.bio,
    place: professional.place,
    country: professional.country ?? person.country,
    zone: professional.timeZone,
    levels: profile.levels,
    age_groups: profile.ageGroups,
    video_url: professional.videoUrl,
    photos: professional.photos,
    socials: profile.socials,
    credentials: earned.map(({ title, serial, issuedAt }) => ({ title, serial, issued_at: issuedAt.toISOString() })),
    services: shown.map(presentPublicService),
    next_frees: frees.map((slot) => ({ ...presentSlot(slot), service_id: slot.serviceId })),
    sessions_held: held,
    histogram: [histogram[1], histogram[2], histogram[3], histogram[4], histogram[5]],
    own: actor?.id === professional.userId,
  };
}
