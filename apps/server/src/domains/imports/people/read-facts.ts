import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findTakenUsernames } from "../../identity/index.ts";
import type { NumberedCells, PeopleFacts } from "./decide-people.ts";
import { findEnrolled, findKnownCourses, findKnownPeople, findPlaces } from "./facts-repository.ts";

/** What is known at a moment of everything that some lines name. */
export async function readFacts(
  db: Read,
  actor: Pick<Actor, "id">,
  lines: readonly NumberedCells[],
  now: Date,
): Promise<PeopleFacts> {
  const keys = [...new Set(lines.map(({ email }) => email.toLowerCase()))];
  const courseIds = [...new Set(lines.flatMap((line) => line.courseIds))];
  const usernames = lines.flatMap(({ username }) => username ?? []);
  const people = await findKnownPeople(db, keys, now);
  const userIds = [...people.values()].map(({ id }) => id);
  return {
    people,
    courses: await findKnownCourses(db, courseIds),
    places: await findPlaces(db, keys),
    takenUsernames: await findTakenUsernames(db, usernames, now),
    ...(await findEnrolled(db, userIds, courseIds)),
    actorId: actor.id,
  };
}
