import { certificateStateNames } from "../certificates/states.ts";
import { defineList } from "../core/list.ts";
import { courseStatusNames, courseStatuses, unchangedDays } from "../courses/choices.ts";
import { displayName } from "../identity/person-name.ts";
import { learnerSourceNames, learnerStateNames } from "../learning/learners-list.ts";
import { assessmentsText } from "../learning/submission-status.ts";
import type { TaughtQuiz } from "./schema-quizzes.ts";
import type { Student, TaughtCourse } from "./schema-teaching.ts";
import { teachingScopes } from "./teaching-scope.ts";

/** /instructor/courses. */
export const taughtCoursesList = defineList<TaughtCourse>()({
  name: "courses",
  filters: {
    /** Words of the title, short name or description. */
    q: "text",
    status: courseStatuses,
    /** Not changed for so many days. */
    unchanged: unchangedDays,
    scope: teachingScopes,
  },
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "title", header: "Course", sortable: true, text: ({ title }) => title },
    { id: "status", header: "Status", text: ({ status }) => courseStatusNames[status] },
    { id: "modules", header: "Modules", text: ({ modules }) => modules, hidden: "on-screen" },
    { id: "lessons", header: "Lessons", text: ({ lessons }) => lessons, hidden: "on-screen" },
    { id: "learners", header: "Learners", sortable: true, text: ({ learners }) => learners, align: "end" },
    { id: "completion", header: "Completed, %", text: ({ completion }) => completion, align: "end" },
    { id: "rating", header: "Rating", sortable: true, text: ({ rating }) => rating, align: "end" },
    { id: "rating_count", header: "Reviews", text: (row) => row.rating_count, hidden: "on-screen" },
    { id: "updated_at", header: "Updated", sortable: true, text: (row) => row.updated_at, moment: true },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-updated_at",
});

/** Which learners are looked for: no visit for two weeks, visits without a completed lesson, done. */
export const studentViews = ["inactive", "stuck", "completed"] as const;

/** /instructor/students: the learners of one's courses. */
export const studentsList = defineList<Student>()({
  name: "students",
  filters: {
    /** Part of a name or username, or of an e-mail where it is shown. */
    q: "text",
    course: "id",
    cohort: "id",
    view: studentViews,
    /** Without one that is valid now; or who completed the course and never had one, apart from oneself. */
    certificate: ["none", "due"],
    scope: teachingScopes,
  },
  columns: [
    { id: "person", header: "Name", text: ({ person }) => displayName(person) },
    { id: "username", header: "Username", text: ({ person }) => person.username, hidden: "on-screen" },
    { id: "email", header: "E-mail", text: ({ email }) => email, hidden: "on-screen" },
    { id: "course", header: "Course", text: ({ course }) => course.title },
    { id: "enrolled_at", header: "Enrolled", sortable: true, text: (row) => row.enrolled_at, moment: true },
    { id: "source", header: "Source", text: ({ source }) => learnerSourceNames[source] },
    { id: "state", header: "Access", text: ({ state }) => learnerStateNames[state], hidden: "on-screen" },
    { id: "progress", header: "Progress", sortable: true, text: ({ progress }) => progress },
    { id: "last_seen_at", header: "Last seen", sortable: true, text: (row) => row.last_seen_at, moment: true },
    { id: "quiz_average", header: "Quizzes", text: (row) => row.quiz_average, align: "end" },
    { id: "assessment", header: "Assessment", text: ({ assessment }) => assessment && assessmentsText(assessment) },
    { id: "completed_at", header: "Completed", text: (row) => row.completed_at, moment: true, hidden: "on-screen" },
    {
      id: "certificate",
      header: "Certificate",
      text: ({ certificate }) => certificate && certificateStateNames[certificate],
    },
  ],
  sort: "-enrolled_at",
});

/** /instructor/quizzes. */
export const taughtQuizzesList = defineList<TaughtQuiz>()({
  name: "quizzes",
  filters: {
    /** Words of the title. */
    q: "text",
    course: "id",
    scope: teachingScopes,
  },
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "title", header: "Quiz", sortable: true, text: ({ title }) => title },
    { id: "course", header: "Course", text: ({ course }) => course.title },
    { id: "lesson", header: "Lesson", text: ({ lesson }) => lesson.title, hidden: "on-screen" },
    { id: "questions", header: "Questions", text: ({ questions }) => questions, align: "end" },
    { id: "attempts", header: "Attempts", sortable: true, text: ({ attempts }) => attempts, align: "end" },
    { id: "pass_rate", header: "Passed, %", sortable: true, text: (row) => row.pass_rate, align: "end" },
    { id: "average_score", header: "Average, %", text: (row) => row.average_score, hidden: "on-screen" },
    { id: "hardest", header: "Hardest question", text: ({ hardest }) => hardest && hardest.question },
    { id: "hardest_right", header: "Right, %", text: ({ hardest }) => hardest && hardest.right, hidden: "on-screen" },
    { id: "updated_at", header: "Updated", sortable: true, text: (row) => row.updated_at, moment: true },
  ],
  sort: "-updated_at",
});
