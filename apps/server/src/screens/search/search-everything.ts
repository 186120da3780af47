import type { SearchAnswer } from "@pavane/contract/screens/schema";
import { hasRole, type Actor } from "../../platform/http/actor.ts";
import { withTimeout } from "../../platform/in-time.ts";
import type { ScreenDeps } from "../ports.ts";
import { bookingsGroup, certificatesGroup, conversationsGroup, ordersGroup } from "./own-groups.ts";
import { coursesGroup, peopleGroup, professionalsGroup, resourcesGroup, usersGroup, type Group } from "./groups.ts";

type Key = Group["key"];

const minLetters = 2;

/** Nobody waits for a part longer than this: what the others found is shown without it. */
const timeoutMs = 2_000;

/**
 * A few things of each kind that fit some words and that the one who asks may open; groups without results are left out. A
 * kind that fails or takes too long fails alone and is named in `failed`.
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
    actor && hasRole(actor, "ADMIN") ? part("users", () => usersGroup(q, most, deps)) : null,
    actor && part("bookings", () => bookingsGroup(actor, q, most, deps)),
    actor && part("conversations", () => conversationsGroup(actor, q, most, deps)),
    actor && part("orders", () => ordersGroup(actor, q, most, deps)),
    actor && part("certificates", () => certificatesGroup(actor, q, most, deps)),
  ]);
  return { q, failed, groups: groups.flatMap((group) => (group === null || group.items.length === 0 ? [] : [group])) };
}

const late = (): never => {
  throw new Error(`took longer than ${timeoutMs} ms`);
};
