import type { Tx } from "../../../platform/db/database.ts";
import { findCourseFacts, findLearners, findNewestCertificates } from "./issue-repository.ts";
import { writeCertificate, type IssueDeps } from "./write-certificate.ts";

/**
 * Issues the certificate of a course just completed, in the transaction that completes it (specification, section 4).
 * Returns its id; null when the course gives none, or when the learner was certified before: a revoked certificate does
 * not come back by completing the course again.
 */
export async function issueAtCompletion(
  tx: Tx,
  deps: IssueDeps,
  completion: { userId: number; courseId: number; at: Date },
): Promise<number | null> {
  const { userId, courseId, at } = completion;
  const course = await findCourseFacts(tx, courseId);
  if (!course?.givesCertificate) return null;
  const earlier = await findNewestCertificates(tx, courseId, [userId]);
  if (earlier.size > 0) return null;
  const [learner] = await findLearners(tx, [userId], courseId);
  if (!learner) return null;
  return writeCertificate(tx, deps, { course, learner, at, by: null, reason: null });
}
