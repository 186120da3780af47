import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { teachingScreensEndpoints } from "@pavane/contract/screens/endpoints-teaching";
import { answerList } from "../../platform/http/list.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { ScreenDeps } from "../ports.ts";
import { presentStudent } from "./present-student.ts";
import { presentTaughtCourse } from "./present-taught-course.ts";
import { getStudent } from "./student-path.ts";
import { countStudents, studentsOf } from "./students-repository.ts";
import { findCourseInView, taughtCourses } from "./taught-courses-repository.ts";
import { getQuizStats, presentTaughtQuiz } from "./taught-quizzes.ts";
import { taughtQuizzes } from "./taught-quizzes-repository.ts";
import { findDropOffs, getTeachingSummary } from "./teaching-summary.ts";
import { viewOf, widestViewOf } from "./teaching-view.ts";

/** The instructor area: what those who teach read of their courses and learners. */
export function teachingRoutes(deps: ScreenDeps): Handlers<typeof teachingScreensEndpoints> {
  const { read } = deps.db;
  const now = () => deps.clock.now();
  return {
    getTeachingSummary: ({ actor, query }) => getTeachingSummary(deps, actor, query),
    listTaughtCourses: async ({ actor, query }) => {
      const view = viewOf(actor, query.scope, now());
      return isRefusal(view) ? view : answerList(read, query, taughtCourses(view, now()), presentTaughtCourse(actor));
    },
    getCourseDropOff: async ({ actor, params }) => {
      const course = await findCourseInView(read, widestViewOf(actor, now()), params.id);
      if (course === null) return refuse(coursesErrors.course_not_found);
      const [found] = await findDropOffs(read, [course]);
      return found ?? refuse(coursesErrors.course_not_found);
    },
    listStudents: async ({ actor, query }) => {
      const view = viewOf(actor, query.scope, now());
      return isRefusal(view) ? view : answerList(read, query, studentsOf(view), presentStudent(view));
    },
    countStudents: async ({ actor, query: { course, scope } }) => {
      const view = viewOf(actor, scope, now());
      return isRefusal(view) ? view : countStudents(read, view, course);
    },
    listTaughtQuizzes: async ({ actor, query }) => {
      const view = viewOf(actor, query.scope, now());
      return isRefusal(view) ? view : answerList(read, query, taughtQuizzes(view), presentTaughtQuiz);
    },
    getQuizStats: ({ actor, params }) => getQuizStats(read, widestViewOf(actor, now()), params.id),
    getStudent: ({ actor, params }) => getStudent(deps, actor, params.id),
  };
}
