import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { coursesErrors } from "../courses/errors.ts";
import { instructorAreaRoles } from "../courses/roles.ts";
import { learningErrors } from "../learning/errors.ts";
import {
  courseDropOff,
  student,
  studentCounts,
  studentCountsQuery,
  studentPath,
  taughtCourse,
  teachingSummary,
  teachingSummaryQuery,
} from "./schema-teaching.ts";
import { quizStats, taughtQuiz } from "./schema-quizzes.ts";
import { studentsList, taughtCoursesList, taughtQuizzesList } from "./teaching-lists.ts";

/** The instructor area: what people who teach read of their courses and learners (specification of learning, 4). */
export const teachingScreensEndpoints = {
  getTeachingSummary: endpoint({
    method: "GET",
    path: "/api/instructor/summary",
    summary: "Learners, completions and enrolments of the courses one teaches, and where learners stop",
    access: instructorAreaRoles,
    query: teachingSummaryQuery,
    answer: teachingSummary,
  }),
  listTaughtCourses: listEndpoint({
    path: "/api/instructor/courses",
    summary: "The courses one teaches with their learners, completion and rating, also as CSV",
    access: instructorAreaRoles,
    list: taughtCoursesList,
    item: taughtCourse,
  }),
  getCourseDropOff: endpoint({
    method: "GET",
    path: "/api/instructor/courses/:id/stats",
    summary: "How many learners of a course completed each lesson, and where most stop",
    access: instructorAreaRoles,
    params: idParams,
    answer: courseDropOff,
    errors: [coursesErrors.course_not_found],
  }),
  listStudents: listEndpoint({
    path: "/api/instructor/students",
    summary: "The learners of the courses one teaches, the last enrolled first, also as CSV",
    access: instructorAreaRoles,
    list: studentsList,
    item: student,
  }),
  countStudents: endpoint({
    method: "GET",
    path: "/api/instructor/students/counts",
    summary: "How many learners the courses one teaches have, and how many are inactive, stuck or done",
    access: instructorAreaRoles,
    query: studentCountsQuery,
    answer: studentCounts,
  }),
  getStudent: endpoint({
    method: "GET",
    path: "/api/instructor/students/:id",
    summary: "One learner's way through a course, by the number of the enrolment",
    access: instructorAreaRoles,
    params: idParams,
    answer: studentPath,
    errors: [learningErrors.enrolment_not_found],
  }),
  listTaughtQuizzes: listEndpoint({
    path: "/api/quizzes",
    summary: "The quizzes of the courses one teaches with their attempts, pass rate and hardest question, also as CSV",
    access: instructorAreaRoles,
    list: taughtQuizzesList,
    item: taughtQuiz,
  }),
  getQuizStats: endpoint({
    method: "GET",
    path: "/api/quizzes/:id/stats",
    summary: "How often each question of a quiz was asked, answered rightly, and each option chosen",
    access: instructorAreaRoles,
    params: idParams,
    answer: quizStats,
    errors: [coursesErrors.quiz_not_found],
  }),
} as const satisfies EndpointTable;
