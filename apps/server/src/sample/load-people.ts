import { hourMs } from "@pavane/contract/core/durations";
import { isRole } from "@pavane/contract/identity/roles";
import { hashPassword, insertAccount, recordTerms } from "../domains/identity/index.ts";
import { tierGrants } from "../domains/identity/roles/tables.ts";
import type { Platform } from "../platform/platform.ts";
import { sampleStores } from "./market/stores.ts";
import { samplePeople } from "./people.ts";
import type { SamplePerson } from "./shapes.ts";

/** Authors and sellers need a paid tier, which in the sample data is a gift. */
const tiers: Readonly<Record<string, "educator" | "premium" | "royalty">> = {
  instructor_admin: "educator",
  creator: "educator",
  ...Object.fromEntries(sampleStores.map(({ by, tier }) => [by, tier])),
};

/** Between one joining and the next, so that nobody of the courses' learners joins after their first course. */
const joiningMs = 13 * hourMs;

/** Creates the sample people, all with one password. Yields their ids by username. */
export async function loadPeople({ db, clock }: Platform, password: string): Promise<ReadonlyMap<string, number>> {
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  return db.write(async (tx) => {
    const ids = new Map<string, number>();
    for (const [index, person] of samplePeople.entries()) {
      const at = new Date(now.getTime() + index * joiningMs);
      const id = await insertAccount(tx, { ...accountOf(person, passwordHash), at });
      await recordTerms(tx, { userId: id, version: 1, ip: null, at });
      ids.set(person.username, id);
      const tier = tiers[person.username];
      if (tier) await tx.insert(tierGrants).values({ userId: id, tier, reason: "Sample data" });
    }
    return ids;
  });
}

/** Their certificates stand among those issued lately. */
const agreed: ReadonlySet<string> = new Set([
  "amara.b",
  "benoit.l",
  "chloe.d",
  "elena.r",
  "farid.k",
  "hanna.s",
  "ivan.t",
  "kofi.a",
  "lucia.m",
]);

const accountOf = (person: SamplePerson, passwordHash: string) => ({
  user: {
    username: person.username,
    email: person.email,
    emailKey: person.email.toLowerCase(),
    passwordHash,
    firstName: person.firstName,
    lastName: person.lastName,
    country: person.country ?? null,
  },
  profile: {
    headline: person.headline ?? null,
    bio: person.bio ?? null,
    city: person.city ?? null,
    styles: [...(person.styles ?? [])],
    chosenVisibility: "everyone" as const,
    showCertificates: true,
    inSearch: true,
    inRecentCertificates: agreed.has(person.username),
  },
  roles: ["STUDENT" as const, ...person.roles.filter(isRole)],
});
