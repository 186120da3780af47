import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { isStaff } from "@pavane/contract/identity/roles";
import type { noticesEndpoints } from "@pavane/contract/messages/endpoints-notices";
import { noticeKindFacts, noticeKindsFor, preferenceFor } from "@pavane/contract/messages/notices";
import type { NoticePreference } from "@pavane/contract/messages/schema-notices";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { MessagesDeps } from "../deps.ts";
import { eraseNotice, findNotices, markNotices } from "./notices-repository.ts";
import { findPreferences } from "./preferences-repository.ts";
import { presentNotice } from "./present-notice.ts";
import { savePreferences } from "./save-preferences.ts";
import { findUnsubscription, unsubscribe } from "./unsubscribe.ts";

export function noticesRoutes(deps: MessagesDeps): Handlers<typeof noticesEndpoints> {
  const { db, clock } = deps;
  const preferencesOf = async (actor: Actor): Promise<{ data: NoticePreference[] }> => {
    const chosen = await findPreferences(db.read, actor.id);
    const kinds = noticeKindsFor(isStaff(actor.roles));
    return { data: kinds.map((kind) => ({ kind, ...preferenceFor(kind, chosen.get(kind) ?? null) })) };
  };
  return {
    listNotices: async ({ actor, query: { filter, kind, cursor, limit, ...rest } }) => {
      assertNoRest(rest);
      const rows = await findNotices(db.read, actor.id, { filter, kind, before: cursor, most: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { data: shown.map(presentNotice), page: { next: last === undefined ? null : String(last.id) } };
    },
    markNotices: async ({ actor, body: { ids = [], all = false, read, ...rest } }) => {
      assertNoRest(rest);
      await db.write((tx) => markNotices(tx, actor.id, all ? null : ids, read ? clock.now() : null));
    },
    deleteNotice: ({ actor, params }) =>
      db.write(async (tx) => {
        if (!(await eraseNotice(tx, actor.id, params.id, clock.now()))) return refuse(commonErrors.not_found);
      }),
    getNoticePreferences: ({ actor }) => preferencesOf(actor),
    saveNoticePreferences: async ({ actor, body: { preferences, ...rest } }) => {
      assertNoRest(rest);
      return (await savePreferences(deps, actor, preferences)) ?? preferencesOf(actor);
    },
    getUnsubscribeLink: async ({ query }) => {
      const found = await findUnsubscription(deps, query.token);
      if (isRefusal(found)) return found;
      return { kind: found.kind, name: noticeKindFacts[found.kind].name, email: found.email };
    },
    unsubscribe: async ({ body: { token, ...rest } }) => {
      assertNoRest(rest);
      return (await unsubscribe(deps, token)) ?? undefined;
    },
    unsubscribeAtOnce: async ({ query }) => (await unsubscribe(deps, query.token)) ?? undefined,
  };
}
