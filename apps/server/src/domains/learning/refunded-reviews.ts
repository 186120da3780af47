import type { Tx } from "../../platform/db/database.ts";
import type { EnrolmentRow } from "../access/index.ts";
import { countRating } from "../courses/index.ts";
import { markRefunded, unmarkRefunded, type ReviewWriter } from "./refunded-reviews-repository.ts";

/** Access that was bought and given back, or is disputed, with nothing else that opens the course. */
export const isRefunded = ({ status, source }: Pick<EnrolmentRow, "status" | "source">): boolean =>
  status === "revoked" && source === "order";

/** What somebody wrote about a course counts no more once what they paid goes back. Under the lock of the enrolment. */
export async function uncountRefunded(tx: Tx, writer: ReviewWriter, at: Date): Promise<void> {
  const marked = await markRefunded(tx, writer, at);
  if (marked !== null && marked.hiddenAt === null)
    await countRating(tx, writer.courseId, { from: marked.rating, to: null });
}

/** It counts again when the course is open to them again. Under the lock of the enrolment. */
export async function countAgain(tx: Tx, writer: ReviewWriter): Promise<void> {
  const unmarked = await unmarkRefunded(tx, writer);
  if (unmarked !== null && unmarked.hiddenAt === null)
    await countRating(tx, writer.courseId, { from: null, to: unmarked.rating });
}
