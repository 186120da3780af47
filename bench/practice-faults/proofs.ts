import type { Proof } from "../faults/proof.ts";

/** What must hold in the database when everybody was marked. */
export const practiceProofs: readonly Proof[] = [
  {
    sentence: "Every video that was handed in is released, and no other waits",
    counterexamples: `select id, state, released_at from submissions where state <> 'passed' or released_at is null or active_at is not null`,
  },
  {
    sentence: "Every learner was told once by mail and once in the bell",
    counterexamples: `select s.id from submissions s
      where (select count(*) from mail_outbox m where m.user_id = s.user_id and m.kind = 'assessment_released') <> 1
        or (select count(*) from notices n where n.user_id = s.user_id and n.kind = 'assessment') <> 1`,
  },
  {
    sentence: "Every learner who passed has one certificate and a completed course",
    counterexamples: `select s.id from submissions s join enrolments e on e.user_id = s.user_id and e.course_id = s.course_id
      where e.completed_at is null or e.done <> e.total
        or (select count(*) from certificates c where c.user_id = s.user_id and c.course_id = s.course_id) <> 1`,
  },
  {
    sentence: "The percent of every release is that of its marks",
    counterexamples: `select s.id, s.percent, sum(m.points) as points from submissions s
      join submission_marks m on m.submission_id = s.id group by s.id having s.percent <> 100 * sum(m.points) / 8`,
  },
  {
    sentence: "No comment was written twice",
    counterexamples: `select submission_id, body from submission_comments group by submission_id, body having count(*) > 1`,
  },
  {
    sentence: "No video was refused because somebody killed the server",
    counterexamples: `select id, error from media_assets where state = 'failed'`,
  },
];
