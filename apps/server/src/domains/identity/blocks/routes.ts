import { clampPage } from "@pavane/contract/core/page";
import type { blockEndpoints } from "@pavane/contract/identity/endpoints-blocks";
import { memberName } from "@pavane/contract/identity/person-name";
import type { Handlers } from "../../../platform/http/register.ts";
import type { IdentityDeps } from "../deps.ts";
import { findPeopleWithStore } from "../people/called-repository.ts";
import { blockPerson, unblockPerson } from "./block-person.ts";
import { countBlocks, findBlocks } from "./blocks-repository.ts";

export function blockRoutes(deps: IdentityDeps): Handlers<typeof blockEndpoints> {
  const { read } = deps.db;
  return {
    listBlocks: async ({ actor, query: { person, ...wanted } }) => {
      const { offset, ...page } = clampPage(wanted, await countBlocks(read, actor.id, person));
      const rows = await findBlocks(read, actor.id, { person, size: page.size, offset });
      const people = await findPeopleWithStore(
        read,
        deps,
        rows.map(({ id }) => id),
      );
      const data = rows.map(({ id, at }) => ({
        id,
        name: memberName(people.get(id)),
        profile_image_url: people.get(id)?.profile_image_url ?? null,
        blocked_at: at.toISOString(),
      }));
      return { data, page };
    },
    blockPerson: ({ actor, params }) => blockPerson(deps, actor, params.userId),
    unblockPerson: ({ actor, params }) => unblockPerson(deps, actor, params.userId),
  };
}
