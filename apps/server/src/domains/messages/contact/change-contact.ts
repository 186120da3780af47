import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { contactMoves } from "@pavane/contract/messages/contact";
import { messagesErrors } from "@pavane/contract/messages/errors";
import type { ContactChange } from "@pavane/contract/messages/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { MessagesDeps } from "../deps.ts";
import type { PeoplePort } from "../people-port.ts";
import { auditTarget } from "./audit-target.ts";
import { findContact, lockContact, saveContact } from "./contact-repository.ts";
import type { ContactRow } from "./tables.ts";

type ChangeContactRefusal = Refusal<"not_found" | "edit_conflict" | "wrong_move" | "validation_failed">;

/** Moves a message to another state, or gives it to somebody. What is so already needs no change and refuses nothing. */
export async function changeContact(
  { db, clock, people }: Pick<MessagesDeps, "db" | "clock" | "people">,
  id: number,
  { version, ...wanted }: ContactChange,
): Promise<ChangeContactRefusal | null> {
  const present = await findContact(db.read, id);
  if (present === null) return refuse(commonErrors.not_found);
  if (isSo(present, wanted)) return null;
  const now = clock.now();
  return db.write(async (tx): Promise<ChangeContactRefusal | null> => {
    const message = await lockContact(tx, id);
    if (message === null) return refuse(commonErrors.not_found);
    if (isSo(message, wanted)) return null;
    if (message.version !== version) return refuse(commonErrors.edit_conflict);
    const { status = message.status, assignee_id: assigneeId = message.assigneeId, ...rest } = wanted;
    assertNoRest(rest);
    const moves = status !== message.status;
    if (moves && !contactMoves[message.status].includes(status)) return refuse(messagesErrors.wrong_move);
    if (assigneeId !== null && assigneeId !== message.assigneeId && !(await mayHave(tx, people, assigneeId)))
      return invalidField("assignee_id", "Choose an administrator.");
    const settledAt = status === "closed" || status === "spam" ? now : null;
    await saveContact(tx, id, { status, assigneeId, ...(moves && { settledAt }) }, now);
    await recordAudit(tx, {
      action: "contact.changed",
      target: auditTarget(message),
      before: { status: message.status, assignee_id: message.assigneeId },
      after: { status, assignee_id: assigneeId },
    });
    return null;
  });
}

/** Nothing of what is wanted differs; what is not said stays. */
const isSo = (
  { status, assigneeId }: ContactRow,
  { status: wanted = status, assignee_id: given = assigneeId }: Omit<ContactChange, "version">,
): boolean => wanted === status && given === assigneeId;

const mayHave = async (tx: Tx, people: PeoplePort, id: number): Promise<boolean> =>
  (await people.administrators(tx)).some((person) => person.id === id);
