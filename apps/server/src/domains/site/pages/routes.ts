import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { pageEndpoints } from "@pavane/contract/site/endpoints-pages";
import type { PageKey } from "@pavane/contract/site/page-keys";
import type { AdminPage } from "@pavane/contract/site/schema-pages";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { PagesDeps } from "./deps.ts";
import { fillingsOf } from "./fill-text.ts";
import { operatorOf } from "./operator.ts";
import { presentAdminPage, presentPage, presentPageCards } from "./present-page.ts";
import { publishPage } from "./publish-page.ts";
import { withdrawPage } from "./withdraw-page.ts";
import { saveDraft } from "./save-draft.ts";
import { findNewest, findPageStates, findPublished, findVersions } from "./pages-repository.ts";

export function pageRoutes(deps: PagesDeps & { forget(): void }): Handlers<typeof pageEndpoints> {
  const { db } = deps;
  return {
    getPage: async ({ params: { key }, query }) => {
      const versions = await findVersions(db.read, key);
      const version = query.version ?? versions.find(({ withdrawnAt }) => withdrawnAt === null)?.version;
      const row = version === undefined ? null : await findPublished(db.read, key, version);
      if (row === null && query.version !== undefined) return refuse(commonErrors.not_found);
      return presentPage(key, row, versions, { fillings: await fillings(deps), now: deps.clock.now() });
    },
    listAdminPages: async () => ({ data: presentPageCards(await findPageStates(db.read), deps.clock.now()) }),
    getAdminPage: ({ params }) => viewAdminPage(deps, params.key),
    savePageDraft: async ({ actor, params: { key }, body: { title, body, version, ...rest } }) => {
      assertNoRest(rest);
      return (await saveDraft(deps, actor, { key, title, body, version })) ?? viewAdminPage(deps, key);
    },
    publishPage: async ({ actor, params, body }) => {
      const { change_note: changeNote, version, counts_from: countsFrom, ...rest } = body;
      assertNoRest(rest);
      const request = { key: params.key, changeNote, version, countsFrom };
      const refused = await publishPage(deps, actor, request);
      if (isRefusal(refused)) return refused;
      deps.forget();
      return viewAdminPage(deps, params.key);
    },
    withdrawPage: async ({ actor, params, body: { text_version: textVersion, note, ...rest } }) => {
      assertNoRest(rest);
      const request = { key: params.key, textVersion, note };
      const refused = await withdrawPage(deps, actor, request);
      if (isRefusal(refused)) return refused;
      deps.forget();
      return viewAdminPage(deps, params.key);
    },
  };
}

const fillings = async (deps: PagesDeps) => fillingsOf(operatorOf(await deps.getSettings(), deps));

async function viewAdminPage(deps: PagesDeps, key: PageKey): Promise<AdminPage> {
  const row = await findNewest(deps.db.read, key);
  const versions = await findVersions(deps.db.read, key);
  const people = [row?.updatedBy, ...versions.map((version) => version.publishedBy)];
  const names = await deps.people.namesOf(
    deps.db.read,
    people.flatMap((id) => id ?? []),
  );
  return presentAdminPage(key, row, versions, { fillings: await fillings(deps), names, now: deps.clock.now() });
}
