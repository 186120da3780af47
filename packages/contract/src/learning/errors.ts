import { errorList } from "../core/errors.ts";

export const learningErrors = errorList({
  course_not_found: { status: 404, message: "This course does not exist." },
  module_not_found: { status: 404, message: "This module does not exist." },
  lesson_not_found: { status: 404, message: "This lesson does not exist." },
  quiz_not_found: { status: 404, message: "This quiz does not exist." },
  attempt_not_found: { status: 404, message: "This attempt does not exist." },
  enrolment_not_found: { status: 404, message: "This enrolment does not exist." },
  accommodation_not_found: { status: 404, message: "This learner has no more time or attempts there." },
  announcement_not_found: { status: 404, message: "This announcement does not exist." },
  announcement_published: {
    status: 409,
    message: "This announcement is published. Its time and its mail cannot be changed any more.",
  },
  cohort_not_found: { status: 404, message: "This cohort does not exist." },
  cohort_name_taken: { status: 409, message: "This name is taken" },
  cohort_limit: { status: 409, message: "A course has at most 100 cohorts." },
  /** Contains `errors`, each with its line; shown as the first of them. */
  import_invalid: { status: 422, message: "Some lines are not right." },
  loop_not_found: { status: 404, message: "This loop does not exist." },
  note_not_found: { status: 404, message: "This note does not exist." },
  review_not_found: { status: 404, message: "This review does not exist." },
  user_not_found: { status: 404, message: "No account uses this e-mail." },
  file_not_found: { status: 404, message: "This file is not in the lesson any more." },
  media_not_found: { status: 404, message: "There is no video here." },
  payment_required: { status: 402, message: "Buy this course to enrol." },
  /** Shown as: Complete “{title}” first. */
  prerequisites_missing: { status: 409, message: "Complete the courses before it first." },
  enrolment_required: { status: 403, message: "Enrol in this course to open this lesson." },
  /** Shown as: Finish “{module}” first. Contains `lesson_id`, the lesson to continue with. */
  module_locked: { status: 403, message: "Finish the earlier module first." },
  /** Shown with tier and date when both are known; contains `tier` and `until`. */
  access_ended: { status: 403, message: "Your access to this course has ended. Your progress is kept." },
  already_enrolled: { status: 409, message: "This person is already enrolled." },
  not_a_grant: { status: 409, message: "Only access granted by staff can be taken back here." },
  enrolment_ended: { status: 409, message: "The access of this learner has ended." },
  lesson_not_begun: { status: 409, message: "This learner has not begun this lesson." },
  rule_not_met: { status: 409, message: "Watch 90 % of the video first." },
  media_processing: { status: 409, message: "Processing" },
  no_attempts_left: { status: 409, message: "No attempts left. Ask your instructor for another." },
  /** Shown as: You can try again at {time}. Contains `until`. */
  wait: { status: 409, message: "You can try again later." },
  quiz_empty: { status: 409, message: "This quiz has no questions yet." },
  /** Contains the newer `answers` and their `rev`. */
  stale_answers: { status: 409, message: "Continued in another window. Latest answers are shown." },
  attempt_closed: { status: 409, message: "Time is up. Your saved answers were submitted." },
  loop_limit: { status: 409, message: "A lesson keeps at most 20 loops. Delete one first." },
  note_limit: { status: 409, message: "A lesson keeps at most 200 notes." },
  review_needs_lesson: { status: 403, message: "Complete a lesson before you write a review." },
  own_course: { status: 403, message: "You cannot review your own course." },
  already_replied: { status: 409, message: "This review has a reply already." },
});
