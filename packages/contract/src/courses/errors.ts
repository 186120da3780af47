import { errorList } from "../core/errors.ts";

export const coursesErrors = errorList({
  course_not_found: { status: 404, message: "This course does not exist." },
  module_not_found: { status: 404, message: "This module does not exist." },
  lesson_not_found: { status: 404, message: "This lesson does not exist." },
  revision_not_found: { status: 404, message: "This version of the lesson is not kept any more." },
  quiz_not_found: { status: 404, message: "This quiz does not exist." },
  question_not_found: { status: 404, message: "This question does not exist." },
  draw_not_found: { status: 404, message: "This draw does not exist." },
  category_not_found: { status: 404, message: "This category does not exist." },
  instructor_not_found: { status: 404, message: "This instructor does not exist." },
  no_such_person: { status: 404, message: "No account uses this e-mail." },
  no_teaching_role: {
    status: 409,
    message: "This person has no teaching role yet. They can ask for one in their profile.",
  },
  already_teaches: { status: 409, message: "This person teaches the course already." },
  already_assesses: { status: 409, message: "This person is an assessor of the course already. Remove them first." },
  not_in_team: { status: 404, message: "This person is not in the team of the course." },
  courses_moved: { status: 409, message: "Some of these courses are somebody else's by now. Look again." },
  instructor_choice: { status: 403, message: "Only an administrator can choose the instructor." },
  payee_choice: { status: 403, message: "Only an administrator can choose who is paid for a course." },
  course_in_use: { status: 409, message: "This course has learners. Archive it instead." },
  outline_mismatch: {
    status: 422,
    message: "The outline must list every module and lesson once. Reload to see it as it is.",
  },
  /** Contains `errors`, each with its line; shown as the first of them. */
  bulk_invalid: { status: 422, message: "Some lines are not right." },
  /** Contains `errors`, each with its line; shown as the first of them. */
  import_invalid: { status: 422, message: "This file cannot be imported." },
  /** Contains `left_out`, how many these are now. */
  import_incomplete: {
    status: 409,
    message: "Not every question of this file can be imported. Look at what is left out, then import the others.",
  },
  type_in_use: { status: 409, message: "Learners have attempted this quiz." },
  /** Shown with what is wrong with the file. */
  package_invalid: { status: 422, message: "This package cannot be read." },
  package_needs_text: { status: 409, message: "Only a text lesson has a package." },
  quiz_exists: { status: 409, message: "This lesson already has a quiz." },
  quiz_attempted: { status: 409, message: "Learners have attempted this quiz." },
  assignment_not_found: { status: 404, message: "This lesson has no practical assessment." },
  rubric_not_found: { status: 404, message: "This rubric does not exist." },
  submissions_exist: { status: 409, message: "Learners have submitted videos for this assessment." },
  rubric_in_use: { status: 409, message: "Lessons use this rubric." },
  version_not_found: { status: 404, message: "This version does not exist." },
  version_not_open: { status: 404, message: "This new version was published or discarded already." },
  version_of_draft: { status: 409, message: "Only a published course gets a new version. This one is changed itself." },
  version_conflicts: { status: 409, message: "The course changed meanwhile. Choose what holds, then publish." },
  version_empty: { status: 409, message: "This version changes nothing yet." },
  name_taken: { status: 409, message: "This name is taken" },
  category_in_use: { status: 409, message: "Courses are in this category." },
});

/** What the refused deletion of a course with learners says. */
export const courseInUseMessage = (learners: number): string =>
  `This course has ${learners} ${learners === 1 ? "learner" : "learners"}. Archive it instead.`;

/** And of one that an order names, whatever became of the order. */
export const courseOrderedMessage = "This course has been ordered. Archive it instead.";

export const categoryInUseMessage = (courses: number): string =>
  courses === 1 ? "1 course is in this category." : `${courses} courses are in this category.`;
