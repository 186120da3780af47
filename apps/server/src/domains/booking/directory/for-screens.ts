import { professionalsQuery } from "@pavane/contract/booking/query";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { cardsOf, type ProfessionalCard } from "./cards.ts";
import { filterOf } from "./list-professionals.ts";
import { countMatching, findPlaces } from "./directory-repository.ts";

/** Listed people who fit some words, best first, as the one who asks may see them; nothing is counted. */
export async function searchProfessionals(
  deps: BookingDeps,
  actor: Actor | null,
  words: string,
  most: number,
): Promise<ProfessionalCard[]> {
  const filter = await filterOf(deps, actor, professionalsQuery.parse({ q: words }));
  if (filter.search.kind === "none") return [];
  const ids = await findPlaces(deps.db.read, filter, { sort: "best", most, offset: 0, without: [] });
  return cardsOf(deps, actor, ids);
}

/** How many a guest can book. */
export async function countProfessionals(deps: BookingDeps): Promise<number> {
  return countMatching(deps.db.read, await filterOf(deps, null, professionalsQuery.parse({ bookable: "1" })));
}
