import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { adminPersonEndpoints } from "@pavane/contract/identity/endpoints-admin-person";
import { displayName } from "@pavane/contract/identity/person-name";
import type { AdminNote } from "@pavane/contract/identity/schema-admin";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { findMailsTo } from "../../messages/index.ts";
import { isAccount } from "../accounts/users-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import { presentSessions, presentSignInTry } from "../sessions/present-session.ts";
import { findLiveSessions } from "../sessions/sessions-repository.ts";
import { findSignInTries } from "../sessions/sign-in-events-repository.ts";
import { addNote } from "./add-note.ts";
import { findNotes } from "./notes-repository.ts";

const maxTries = 20;
const maxMails = 50;
const maxNotes = 100;

/** What the tabs of one person are read from, each when it is opened. */
export function adminPersonRoutes(deps: IdentityDeps): Handlers<typeof adminPersonEndpoints> {
  const { db, clock } = deps;
  const ofAccount = async <T>(id: number, load: () => Promise<T>): Promise<T | Refusal<"not_found">> =>
    (await isAccount(db.read, id)) ? load() : refuse(commonErrors.not_found);
  const notes = async (id: number) => ({ data: (await findNotes(db.read, id, maxNotes)).map(presentNote) });
  return {
    listUserSessions: ({ actor, params: { id } }) =>
      ofAccount(id, async () => ({
        sessions: presentSessions(await findLiveSessions(db.read, id, clock.now()), actor.sessionId),
        tries: (await findSignInTries(db.read, id, maxTries)).map(presentSignInTry),
      })),
    listUserMail: ({ params: { id } }) =>
      ofAccount(id, async () => ({ data: await findMailsTo(db.read, id, maxMails) })),
    listUserNotes: ({ params: { id } }) => ofAccount(id, () => notes(id)),
    addUserNote: async ({ actor, params: { id }, body: { body, ...rest } }) => {
      assertNoRest(rest);
      return (await addNote(deps, actor, id, body)) ?? notes(id);
    },
  };
}

const presentNote = ({ note, author }: Awaited<ReturnType<typeof findNotes>>[number]): AdminNote => ({
  id: note.id,
  body: note.body,
  author: author.deletedAt === null ? { id: author.id, name: displayName(author) } : null,
  created_at: note.createdAt.toISOString(),
});
