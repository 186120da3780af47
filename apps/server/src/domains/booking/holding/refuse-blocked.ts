import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findBlocksBetween } from "../../identity/index.ts";

/**
 * Nobody books, or waits for a place of, a person whom they have blocked or who has blocked them. Which of both it was is
 * not said. The learner is locked by now (`lockPeople`), which a block takes as well: nothing begins after it.
 */
export const refuseBlocked = async (
  tx: Tx,
  actor: Actor,
  professionalId: number,
): Promise<Refusal<"cannot_book"> | null> =>
  (await findBlocksBetween(tx, actor.id, professionalId)).length === 0 ? null : refuse(bookingErrors.cannot_book);
