import type { Home } from "@pavane/contract/screens/schema";
import type { Actor } from "../platform/http/actor.ts";
import type { ScreenDeps } from "./ports.ts";
import { section } from "./section.ts";
import { countCourses, findCoursesFor, findPersonName, findStyles } from "./catalogue-repository.ts";

const cards = 4;
const chips = 12;

/** The home page: what there is, for everyone; for members also where they were and what may suit them. */
export async function getHome(actor: Actor | null, deps: ScreenDeps): Promise<Home> {
  const { read } = deps.db;
  const [counts, certifications, styles, store, member] = await Promise.all([
    section("The counts", deps, () => countAll(deps)),
    section("Certifications", deps, () => deps.popularCourses(cards)),
    section("Dance styles", deps, () => findStyles(read, chips)),
    section("The store", deps, () => deps.glanceAtStore(actor, cards)),
    actor === null ? null : memberPart(actor, deps),
  ]);
  return { counts, certifications, styles, store, member };
}

async function memberPart(actor: Actor, deps: ScreenDeps): Promise<Home["member"]> {
  const { read } = deps.db;
  const [name, resume, forYou] = await Promise.all([
    findPersonName(read, actor.id),
    section("Your last lesson", deps, async () => (await deps.coursesToContinue(actor, 1))[0] ?? null),
    section("Suggestions", deps, async () => deps.publishedCourses(await findCoursesFor(read, actor.id, cards))),
  ]);
  return { name: name ?? actor.username, resume, for_you: forYou };
}

/** What a guest finds, without what there is none of. */
async function countAll(deps: ScreenDeps) {
  const [certifications, resources, professionals] = await Promise.all([
    countCourses(deps.db.read),
    deps.countResources(),
    deps.countProfessionals(),
  ]);
  return {
    certifications: certifications || undefined,
    resources: resources || undefined,
    professionals: professionals || undefined,
  };
}
