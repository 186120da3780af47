import { displayName } from "@pavane/contract/identity/person-name";
import type { SearchAnswer } from "@pavane/contract/screens/schema";
import type { Actor } from "../platform/http/actor.ts";
import { imageAddress } from "../domains/identity/index.ts";
import type { ScreenDeps } from "./ports.ts";
import { findPeople } from "./store-people.ts";

type Group = SearchAnswer["groups"][number];

const fewestLetters = 2;

/** A few courses, resources and people that fit some words; groups without results are left out. */
export async function searchEverything(
  actor: Actor | null,
  q: string,
  most: number,
  deps: ScreenDeps,
): Promise<SearchAnswer> {
  if (q.length < fewestLetters) return { q, groups: [] };
  const groups = await Promise.all([
    coursesGroup(q, most, deps),
    resourcesGroup(q, most, deps),
    peopleGroup(actor, q, most, deps),
  ]);
  return { q, groups: groups.filter((group) => group.items.length > 0) };
}

async function coursesGroup(q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchCourses(q, most);
  const items = found.map((course) => ({
    id: course.id,
    title: course.title,
    subtitle: course.instructor?.name ?? null,
    image_url: course.image_url,
    path: `/courses/${course.id}`,
  }));
  const more = { text: "See all results in Certification", path: `/courses?q=${encodeURIComponent(q)}` };
  return { key: "courses", title: "Courses", items, more };
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
  const more = { text: "See all results in Curriculum", path: `/curriculum?q=${encodeURIComponent(q)}` };
  return { key: "resources", title: "Resources", items, more };
}

async function peopleGroup(actor: Actor | null, q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await findPeople(deps.db.read, q, actor !== null, most);
  const items = found.map((person) => ({
    id: person.id,
    title: displayName(person),
    subtitle: person.headline,
    image_url: imageAddress(person.image),
    path: `/profile/${person.id}`,
  }));
  return { key: "people", title: "People", items, more: null };
}
