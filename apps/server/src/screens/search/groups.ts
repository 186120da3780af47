import { displayName } from "@pavane/contract/identity/person-name";
import type { SearchAnswer } from "@pavane/contract/screens/schema";
import type { Actor } from "../../platform/http/actor.ts";
import { findUsers, imageAddress } from "../../domains/identity/index.ts";
import type { ScreenDeps } from "../ports.ts";
import { findPeople } from "./people-repository.ts";

export type Group = SearchAnswer["groups"][number];

export const moreIn = (name: string, path: string, q: string): Group["more"] => ({
  text: `See all results in ${name}`,
  path: `${path}?q=${encodeURIComponent(q)}`,
});

export async function coursesGroup(q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchCourses(q, most);
  const items = found.map((course) => ({
    id: course.id,
    title: course.title,
    subtitle: course.instructor?.name ?? null,
    at: null,
    image_url: course.image_url,
    path: `/courses/${course.id}`,
  }));
  return { key: "courses", title: "Courses", items, more: moreIn("Certification", "/courses", q) };
}

export async function resourcesGroup(q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchResources(q, most);
  const items = found.map((resource) => ({
    id: resource.id,
    title: resource.title,
    subtitle: resource.seller.name,
    at: null,
    image_url: resource.thumbnail_url,
    path: `/curriculum/${resource.id}`,
  }));
  return { key: "resources", title: "Resources", items, more: moreIn("Curriculum", "/curriculum", q) };
}

export async function professionalsGroup(
  actor: Actor | null,
  q: string,
  most: number,
  deps: ScreenDeps,
): Promise<Group> {
  const found = await deps.searchProfessionals(actor, q, most);
  const items = found.map(({ id, name, headline, photo }) => ({
    id,
    title: name,
    subtitle: headline,
    at: null,
    image_url: photo,
    path: `/profile/${id}`,
  }));
  return { key: "professionals", title: "Professionals", items, more: moreIn("Connect & Book", "/connect", q) };
}

export async function peopleGroup(
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
    at: null,
    image_url: imageAddress(person.image),
    path: `/profile/${person.id}`,
  }));
  return { key: "people", title: "People", items, more: null };
}

/** Accounts, found and opened by ADMIN alone. */
export async function usersGroup(q: string, most: number, { db }: Pick<ScreenDeps, "db">): Promise<Group> {
  const found = await findUsers(db.read, q, most);
  const items = found.map((person) => ({
    id: person.id,
    title: displayName(person),
    subtitle: [`@${person.username}`, person.email].filter(Boolean).join(" · "),
    at: null,
    image_url: imageAddress(person.image),
    path: `/admin/users/${person.id}`,
  }));
  return { key: "users", title: "Users", items, more: moreIn("Users", "/admin/users", q) };
}
