import { refuse } from "@pavane/contract/core/errors";
import { listKeepers } from "@pavane/contract/site/dance-styles";
import type { danceStyleEndpoints } from "@pavane/contract/site/endpoints-dance-styles";
import { siteErrors } from "@pavane/contract/site/errors";
import type { DanceStyle } from "@pavane/contract/site/schema-dance-styles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { changeDanceStyle } from "./change-dance-style.ts";
import { countAllUses } from "./count-uses.ts";
import { createDanceStyle } from "./create-dance-style.ts";
import { deleteDanceStyle } from "./delete-dance-style.ts";
import type { DanceStylesDeps } from "./deps.ts";
import { mergeDanceStyle } from "./merge-dance-style.ts";
import { orderDanceStyles } from "./order-dance-styles.ts";
import { findDanceStyles } from "./dance-styles-repository.ts";

export const danceStyleRoutes = (deps: DanceStylesDeps): Handlers<typeof danceStyleEndpoints> => {
  const { db, users } = deps;
  /**
   * Staff who maintain the list see counts of everything with each style; everyone else, counts of what the catalogue
   * and the store show.
   */
  const styles = async (actor: Actor | null): Promise<DanceStyle[]> => {
    const all = await findDanceStyles(db.read);
    const uses = await countAllUses(db.read, users, all, hasRole(actor, ...listKeepers) ? "all" : "shown");
    return all.map((style) => ({ ...style, count: uses.get(style.id) ?? 0 }));
  };
  const style = (actor: Actor) => async (id: number) =>
    (await styles(actor)).find((candidate) => candidate.id === id) ?? refuse(siteErrors.style_not_found);
  /** The next question of this process is answered from what was written. */
  const seen = async <Result>(writing: Promise<Result>): Promise<Result> => {
    const result = await writing;
    deps.forget();
    return result;
  };
  return {
    listDanceStyles: async ({ actor }) => ({ data: await styles(actor) }),
    createDanceStyle: ({ actor, body }) => readBack(seen(createDanceStyle(deps, body)), style(actor)),
    changeDanceStyle: ({ actor, params, body }) =>
      readBack(seen(changeDanceStyle(deps, params.id, body)), style(actor)),
    mergeDanceStyle: ({ actor, params, body: { into, ...rest } }) => {
      assertNoRest(rest);
      return readBack(seen(mergeDanceStyle(deps, params.id, into)), style(actor));
    },
    deleteDanceStyle: async ({ params }) => (await seen(deleteDanceStyle(deps, params.id))) ?? undefined,
    orderDanceStyles: async ({ actor, body: { ids, ...rest } }) => {
      assertNoRest(rest);
      return (await seen(orderDanceStyles(deps, ids))) ?? { data: await styles(actor) };
    },
  };
};
