import { displayName } from "@pavane/contract/identity/person-name";
import type { SearchAnswer } from "@pavane/contract/screens/schema";
import type { Actor } from "../platform/http/actor.ts";
import { withTimeout } from "../platform/in-time.ts";
import { imageAddress } from "../domains/identity/index.ts";
import type { ScreenDeps } from "./ports.ts";
import { findPeople } from "./people-repository.ts";

type Group = SearchAnswer["groups"][number];
type Key = Group["key"];

const minLetters = 2;

/** Nobody waits for a part longer than this: what the others found is shown without it. */
const timeoutMs = 2_000;

/**
 * A few courses, resources, professionals and people that fit some words; groups without results are left out. A domain that
 * fails or takes too long fails alone and is named in `failed`.
 */
export async function searchEverything(
  actor: Actor | null,
  q: string,
  most: number,
  deps: ScreenDeps,
): Promise<SearchAnswer> {
  const failed: Key[] = [];
  if (q.length < minLetters) return { q, failed, groups: [] };
  const part = async (key: Key, find: () => Promise<Group>): Promise<Group | null> => {
    try {
      return await withTimeout(timeoutMs, find(), late);
    } catch (error) {
      deps.log.error({ err: error, group: key }, "a part of the search failed");
      failed.push(key);
      return null;
    }
  };
  // People who are among the professionals are not shown a second time.
  const professionals = part("professionals", () => professionalsGroup(actor, q, most, deps));
  const groups = await Promise.all([
    part("courses", () => coursesGroup(q, most, deps)),
    part("resources", () => resourcesGroup(q, most, deps)),
    professionals,
    professionals.then((shown) =>
      part("people", () => peopleGroup(actor, q, { most, without: shown?.items.map(({ id }) => id) ?? [] }, deps)),
    ),
  ]);
  return { q, failed, groups: groups.flatMap((group) => (group === null || group.items.length === 0 ? [] : [group])) };
}

const late = (): never => {
  throw new Error(`took longer than ${timeoutMs} ms`);
};

const moreIn = (name: string, path: string, q: string): Group["more"] => ({
  text: `See all results in ${name}`,
  path: `${path}?q=${encodeURIComponent(q)}`,
});

async function coursesGroup(q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchCourses(q, most);
  const items = found.map((course) => ({
    id: course.id,
    title: course.title,
    subtitle: course.instructor?.name ?? null,
    image_url: course.image_url,
    path: `/courses/${course.id}`,
  }));
  return { key: "courses", title: "Courses", items, more: moreIn("Certification", "/courses", q) };
}

async function resourcesGroup(q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchResources(q, most);
  const items = found.map((resource) => ({
    id: resource.id,
    title: resource.title,
    subtitle: resource.seller.name,
    image_url: resource.thumbnail_url,
    path: `/curriculum/${resource.id}`,
  }));
  return { key: "resources", title: "Resources", items, more: moreIn("Curriculum", "/curriculum", q) };
}

async function professionalsGroup(actor: Actor | null, q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchProfessionals(actor, q, most);
  const items = found.map(({ id, name, headline, photo }) => ({
    id,
    title: name,
    subtitle: headline,
    image_url: photo,
    path: `/profile/${id}`,
  }));
  return { key: "professionals", title: "Professionals", items, more: moreIn("Connect & Book", "/connect", q) };
}

async function peopleGroup(
  actor: Actor | null,
  q: string,
  { most, without }: { most: number; without: readonly number[] },
  deps: ScreenDeps,
): Promise<Group> {
  const found = await findPeople(deps.db.read, { words: q, member: actor !== null, most, without });
  const items = found.map((person) => ({
    id: person.id,
    title: displayName(person),
    subtitle: person.headline,
    image_url: imageAddress(person.image),
    path: `/profile/${person.id}`,
  }));
  return { key: "people", title: "People", items, more: null };
}
