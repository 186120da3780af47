import { type PersonWithStore, memberName } from "../../identity/index.ts";

/** One of the two sides, or who is in a list, as the others see them. */
export function presentPerson(people: ReadonlyMap<number, PersonWithStore>, id: number) {
  const person = people.get(id);
  return { id, name: memberName(person), photo: person?.profile_image_url ?? null };
}
