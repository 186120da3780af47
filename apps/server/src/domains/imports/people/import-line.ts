import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import type { PeopleColumn } from "@pavane/contract/imports/people-columns";
import { inNameOf } from "../../../platform/audit/in-name-of.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockPeople } from "../../identity/index.ts";
import type { ImportsDeps } from "../deps.ts";
import { decidePeople, type DecidedLine } from "./decide-people.ts";
import { findLineToDo, finishLine } from "./people-imports-repository.ts";
import { readFacts } from "./read-facts.ts";
import type { PeopleLineRow } from "./tables.ts";

export type LineDeps = Pick<ImportsDeps, "db" | "clock" | "log" | "identity" | "learning">;

/**
 * Does what one line asks for, in one transaction with the note that it is done: by the acts that staff do by hand, with their rules, their
 * mails and their rows in the audit log. It is decided anew, since the file was looked at before. A line that fails leaves nothing.
 */
export async function importLine(deps: LineDeps, actor: Actor, lineId: number, fileName: string): Promise<void> {
  try {
    const failed = await inNameOf(actor, deps.clock.now(), () =>
      deps.db.write((tx) => importLocked(tx, deps, actor, { lineId, reason: `Imported from “${fileName}”` })),
    );
    if (isRefusal(failed)) await noteFailure(deps, lineId, columnOf[failed.code] ?? null, failed.message);
  } catch (error) {
    deps.log.error({ err: error, line: lineId }, "a line of people could not be imported");
    await noteFailure(deps, lineId, null, "Something went wrong here. Import this line again.");
  }
}

interface OneLine {
  readonly lineId: number;
  /** Why access and roles are given, as the log has it. */
  readonly reason: string;
}

/**
 * The address is locked, which no two processes do at once; the line itself comes last, as other rows do ("Locks" in docs/architecture.md),
 * since a deletion of the account at this moment takes it along.
 */
async function importLocked(
  tx: Tx,
  deps: LineDeps,
  actor: Actor,
  { lineId, reason }: OneLine,
): Promise<Refusal | null> {
  const seen = await findLineToDo(tx, lineId);
  if (seen === null) return null;
  await deps.identity.lockEmail(tx, seen.email);
  const row = await findLineToDo(tx, lineId);
  if (row === null) return null;
  const line = await decideNow(tx, deps, actor, row);
  if (line.outcome === "misfit") {
    await finishLine(tx, lineId, { outcome: "failed", problems: line.problems });
    return null;
  }
  const did = line.outcome === "nothing" ? line.userId : await act(tx, deps, actor, line, reason);
  if (isRefusal(did)) return did;
  const done = { invite: "invited", change: "changed", nothing: "nothing" } as const;
  const values = { outcome: done[line.outcome], userId: did, notes: [...line.notes] };
  return (await finishLine(tx, lineId, values)) ? null : refuse(importsErrors.import_not_found);
}

/** A username that somebody took meanwhile is no reason to fail: it was only proposed. */
async function decideNow(tx: Tx, { clock }: LineDeps, actor: Actor, row: PeopleLineRow): Promise<DecidedLine> {
  const { line, email, firstName, lastName, username, roles, courseIds } = row;
  const cells = { line, email, firstName, lastName, username, roles, courseIds, problems: [], notes: [] };
  const facts = await readFacts(tx, actor, [cells], clock.now());
  const [decided] = decidePeople([cells], { ...facts, takenUsernames: new Set() });
  if (decided === undefined) throw new Error("a line was not decided");
  return decided;
}

/** Invites them, or gives what they do not have; the account it is about. */
async function act(
  tx: Tx,
  { identity, learning }: LineDeps,
  actor: Actor,
  line: DecidedLine,
  reason: string,
): Promise<Refusal | number> {
  const { email, firstName: first_name, lastName: last_name, username, missing, userId } = line;
  const { courseIds } = missing;
  if (line.outcome === "invite" || userId === null) {
    const roles = [...missing.roles];
    const invited = await identity.invite(tx, actor, { email, first_name, last_name, username, roles, inBulk: true });
    if (isRefusal(invited)) return invited;
    return (await learning.keepPlaces(tx, actor, { courseIds, email, reason })) ?? invited.userId;
  }
  await lockPeople(tx, [userId]);
  for (const role of missing.roles) {
    const refused = await identity.giveRole(tx, actor, { userId, role, reason, inBulk: true });
    if (refused) return refused;
  }
  if (line.isWaiting) return (await learning.keepPlaces(tx, actor, { courseIds, email, reason })) ?? userId;
  for (const courseId of courseIds) {
    const granted = await learning.grant(tx, actor, { courseId, email, reason });
    if (isRefusal(granted)) return granted;
  }
  return userId;
}

const columnOf: Readonly<Record<string, PeopleColumn>> = {
  email_taken: "email",
  account_closed: "email",
  user_not_found: "email",
  role_above_own: "roles",
  role_fixed: "roles",
  course_not_found: "courses",
  already_enrolled: "courses",
  forbidden: "courses",
};

const noteFailure = (
  { db }: LineDeps,
  lineId: number,
  column: PeopleColumn | null,
  message: string,
): Promise<boolean> => db.write((tx) => finishLine(tx, lineId, { outcome: "failed", problems: [{ column, message }] }));
