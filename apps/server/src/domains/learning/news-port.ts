import type { Tx } from "../../platform/db/database.ts";
import type { EnrolmentRow } from "../access/index.ts";

/** Who is told what happens here, in the transaction in which it does; a domain to the right. */
export interface LearningNews {
  /** Somebody may learn in a course from now on, anew or again. */
  enrolled(
    tx: Tx,
    enrolment: Pick<EnrolmentRow, "id" | "userId" | "courseId" | "source"> & { readonly at: Date },
  ): Promise<void>;
}
