import type { PersonBrief } from "@pavane/contract/identity/schema";
import { displayName } from "../../identity/index.ts";

/** One of the two sides, or who stands in a list, as the others see them. */
export function presentPerson(people: ReadonlyMap<number, PersonBrief>, id: number) {
  const person = people.get(id);
  return { id, name: displayName(person), photo: person?.profile_image_url ?? null };
}
