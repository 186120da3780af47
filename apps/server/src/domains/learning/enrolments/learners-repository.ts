import type { LearnerState } from "@pavane/contract/learning/choices";
import { learnersList } from "@pavane/contract/learning/learners-list";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { momentFor, momentText, prepareForIds } from "../../../platform/db/prepare-once.ts";
import { accessLasts } from "../../access/index.ts";
import { enrolments, type EnrolmentRow } from "../../access/enrolments/tables.ts";
import { profileImages, users, type ImageVariant } from "../../identity/accounts/tables.ts";

/** The course whose learners are requested, and the requester's rights. */
export interface LearnersOf {
  readonly courseId: number;
  /** The asking person reads e-mails, so that they may search in them too. */
  readonly emails: boolean;
  readonly at: Date;
}

export interface LearnerRow {
  readonly enrolment: EnrolmentRow;
  readonly user: {
    readonly id: number;
    readonly username: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string | null;
  };
  readonly image: ImageVariant[] | null;
  readonly state: LearnerState;
}

/** The learners of one course, whether their access lasts or not. */
export const learnersOf = (requested: LearnersOf) =>
  listRepository(learnersList, {
    table: enrolments,
    id: enrolments.id,
    where: (query) =>
      and(
        eq(enrolments.courseId, requested.courseId),
        query.q ? isLearnerCalled(query.q, requested.emails) : undefined,
        query.source && eq(enrolments.source, query.source),
        query.state && sql`${accessLasts(requested.at)} = ${query.state === "active"}`,
      ),
    orders: {
      enrolled_at: enrolments.createdAt,
      progress: sql`${enrolments.done}::real / greatest(${enrolments.total}, 1)`,
      last_seen_at: enrolments.lastSeenAt,
      completed_at: enrolments.completedAt,
    },
    rows: (db, ids) => selectLearners(db, ids, { at: momentText(requested.at) }),
    idOf: ({ enrolment }) => enrolment.id,
  });

const selectLearners = prepareForIds((db, ids) =>
  db
    .select(learnerColumns(momentFor("at")))
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(inArray(enrolments.id, ids))
    .prepare(`learners_${ids.length}`),
);

/** An enrolment with its person and their picture, which are joined to it. */
export const learnerColumns = (at: SQL) => ({
  enrolment: enrolments,
  user: {
    id: users.id,
    username: users.username,
    first_name: users.firstName,
    last_name: users.lastName,
    email: users.email,
  },
  image: profileImages.variants,
  state: sql<LearnerState>`case when ${accessLasts(at)} then 'active' else 'ended' end`,
});

/** Part of a name or username, and of an e-mail for those who see it. */
export function isLearnerCalled(text: string, emails: boolean): SQL | undefined {
  const fields = [users.username, users.firstName, users.lastName, ...(emails ? [users.email] : [])];
  const matching = wordsIn(text, ...fields);
  return matching && sql`exists (select 1 from ${users} where ${users.id} = ${enrolments.userId} and ${matching})`;
}
