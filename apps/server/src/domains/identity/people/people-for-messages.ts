import type { StaffMember } from "@pavane/contract/messages/schema-contact";
import { displayName, greetedName } from "@pavane/contract/identity/person-name";
import type { PersonBrief } from "@pavane/contract/identity/schema";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import type { PeoplePort } from "../../messages/index.ts";
import { findAccount, levelSources } from "../profiles/accounts-repository.ts";
import { findActingAdministrators } from "../roles/administrators-repository.ts";
import { decideLevel } from "../roles/level.ts";
import { findConfirmedAddress, findFirstName, getPeople } from "./people-repository.ts";
import { findSignedIn } from "../sessions/sessions-repository.ts";
import { imageAddress } from "../profiles/present-image.ts";

/** What the inbox for messages to the site shows of people. */
export const peopleForMessages: PeoplePort = {
  namesOf: async (db, ids) => new Map([...(await getPeople(db, ids))].map(([id, person]) => [id, named(person)])),
  confirmedAddress: findConfirmedAddress,
  greetedAt: async (db, id, email) => greetedName(await findFirstName(db, id, email)),
  liveSessions: findSignedIn,
  administrators: async (db) => {
    const people = await getPeople(
      db,
      (await findActingAdministrators(db)).map(({ id }) => id),
    );
    return [...people.values()].map((person) => named(person)).toSorted((a, b) => a.name.localeCompare(b.name));
  },
  account: async (db, id, now) => {
    const found = await findAccount(db, { id });
    if (found === null || found.user.deletedAt !== null) return null;
    const { user, image } = found;
    const names = { username: user.username, first_name: user.firstName, last_name: user.lastName };
    return {
      id,
      name: displayName(names),
      username: user.username,
      profile_image_url: imageAddress(image),
      tier: tierForLevel(decideLevel(levelSources(found), now)),
      member_since: user.createdAt.toISOString(),
    };
  },
};

const named = (person: PersonBrief): StaffMember => ({
  id: person.id,
  name: displayName(person),
  profile_image_url: person.profile_image_url,
});
