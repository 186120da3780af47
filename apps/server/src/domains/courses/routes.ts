import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import type { coursesEndpoints } from "@pavane/contract/courses/endpoints";
import type { courseEndpoints } from "@pavane/contract/courses/endpoints-courses";
import type { outlineEndpoints } from "@pavane/contract/courses/endpoints-outline";
import type { peopleEndpoints } from "@pavane/contract/courses/endpoints-people";
import type { quizEndpoints } from "@pavane/contract/courses/endpoints-quizzes";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { categoryRoles } from "@pavane/contract/courses/who";
import { hasRole, type Actor } from "../../platform/http/actor.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { changeCategory } from "./change-category.ts";
import { changeCourse } from "./change-course.ts";
import { changeLesson } from "./change-lesson.ts";
import { changeModule } from "./change-module.ts";
import { changeQuestion } from "./change-question.ts";
import { changeQuiz } from "./change-quiz.ts";
import { createCategory } from "./create-category.ts";
import { createCourse } from "./create-course.ts";
import { createLesson } from "./create-lesson.ts";
import { createModule } from "./create-module.ts";
import { createQuestion } from "./create-question.ts";
import { createQuiz } from "./create-quiz.ts";
import { deleteCategory } from "./delete-category.ts";
import { deleteCourse } from "./delete-course.ts";
import { deleteLesson } from "./delete-lesson.ts";
import { deleteModule } from "./delete-module.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteQuiz } from "./delete-quiz.ts";
import type { CoursesDeps } from "./deps.ts";
import { getCourse } from "./get-course.ts";
import { getInstructor } from "./get-instructor.ts";
import { listCourses } from "./list-courses.ts";
import { orderCategories } from "./order-categories.ts";
import { orderQuestions } from "./order-questions.ts";
import { presentCategory, presentPicked } from "./present-people.ts";
import {
  lessonImpact,
  listQuestions,
  moduleImpact,
  readLesson,
  readModule,
  readOutline,
  readQuestion,
  readQuiz,
} from "./read-outline.ts";
import { saveOutline } from "./save-outline.ts";
import { findCategories } from "./store-categories.ts";
import { countInstructors, findInstructors } from "./store-people.ts";

export const coursesRoutes = (deps: CoursesDeps): Handlers<typeof coursesEndpoints> => ({
  ...courseRoutes(deps),
  ...outlineRoutes(deps),
  ...quizRoutes(deps),
  ...peopleRoutes(deps),
});

const courseRoutes = (deps: CoursesDeps): Handlers<typeof courseEndpoints> => {
  const whole = (actor: Actor) => (id: number) => {
    deps.remembered.forget();
    return getCourse(deps, actor, id, true);
  };
  return {
    listCourses: ({ actor, query }) => listCourses(deps, actor, query),
    getCourse: ({ actor, params, query }) => getCourse(deps, actor, params.id, query.content === "true"),
    createCourse: ({ actor, body }) => afterwards(createCourse(deps, actor, body), whole(actor)),
    changeCourse: ({ actor, params, body }) => afterwards(changeCourse(deps, actor, params.id, body), whole(actor)),
    replaceCourse: ({ actor, params, body }) => afterwards(changeCourse(deps, actor, params.id, body), whole(actor)),
    deleteCourse: ({ actor, params }) => deleteCourse(deps, actor, params.id),
    saveOutline: ({ actor, params, body }) =>
      afterwards(saveOutline(deps, actor, params.id, body), (id) => readOutline(deps, id)),
  };
};

const outlineRoutes = (deps: CoursesDeps): Handlers<typeof outlineEndpoints> => {
  const module = (id: number) => readModule(deps, id);
  const lesson = (id: number) => readLesson(deps, id);
  return {
    createModule: ({ actor, body }) => afterwards(createModule(deps, actor, body), module),
    changeModule: ({ actor, params, body }) => afterwards(changeModule(deps, actor, params.id, body), module),
    deleteModule: ({ actor, params }) => deleteModule(deps, actor, params.id),
    getModuleImpact: ({ actor, params }) => moduleImpact(deps, actor, params.id),
    createLesson: ({ actor, body }) => afterwards(createLesson(deps, actor, body), lesson),
    changeLesson: ({ actor, params, body }) => afterwards(changeLesson(deps, actor, params.id, body), lesson),
    deleteLesson: ({ actor, params }) => deleteLesson(deps, actor, params.id),
    getLessonImpact: ({ actor, params }) => lessonImpact(deps, actor, params.id),
  };
};

const quizRoutes = (deps: CoursesDeps): Handlers<typeof quizEndpoints> => {
  const quiz = (id: number) => readQuiz(deps, id);
  const question = (id: number) => readQuestion(deps, id);
  return {
    createQuiz: ({ actor, body }) => afterwards(createQuiz(deps, actor, body), quiz),
    changeQuiz: ({ actor, params, body }) => afterwards(changeQuiz(deps, actor, params.id, body), quiz),
    deleteQuiz: ({ actor, params }) => deleteQuiz(deps, actor, params.id),
    listQuizQuestions: ({ actor, params }) => listQuestions(deps, actor, params.id),
    orderQuizQuestions: ({ actor, params, body }) =>
      afterwards(orderQuestions(deps, actor, params.id, body.ids), (id) => listQuestions(deps, actor, id)),
    createQuestion: ({ actor, body }) => afterwards(createQuestion(deps, actor, body), question),
    changeQuestion: ({ actor, params, body }) => afterwards(changeQuestion(deps, actor, params.id, body), question),
    deleteQuestion: ({ actor, params }) => deleteQuestion(deps, actor, params.id),
  };
};

const peopleRoutes = (deps: CoursesDeps): Handlers<typeof peopleEndpoints> => {
  const { db } = deps;
  /** Whoever orders the categories sees how many courses are in each; everyone else, how many the catalogue shows. */
  const categories = async (actor: Actor | null) =>
    (await findCategories(db.read, hasRole(actor, ...categoryRoles) ? "all" : "published")).map(presentCategory);
  const category = (actor: Actor) => async (id: number) =>
    (await categories(actor)).find((candidate) => candidate.id === id) ?? refuse(coursesErrors.category_not_found);
  return {
    listCategories: async ({ actor }) => ({ data: await categories(actor) }),
    createCategory: ({ actor, body }) => afterwards(createCategory(deps, body), category(actor)),
    changeCategory: ({ actor, params, body }) => afterwards(changeCategory(deps, params.id, body), category(actor)),
    deleteCategory: ({ params, query }) => deleteCategory(deps, params.id, query.move_to),
    orderCategories: async ({ actor, body }) =>
      (await orderCategories(deps, body.ids)) ?? { data: await categories(actor) },
    listInstructors: async ({ query }) => {
      const { offset, ...page } = clampPage(query, await countInstructors(db.read, query.q));
      const rows = await findInstructors(db.read, query.q, { size: page.size, offset });
      return { data: rows.map(presentPicked), page };
    },
    getInstructor: ({ actor, params }) => getInstructor(deps, actor, params.id),
  };
};

/** What a write yields is an id to read the answer by, or a refusal, which is the answer. */
async function afterwards<Refused extends Refusal, Answer>(
  written: Promise<number | Refused>,
  read: (id: number) => Promise<Answer>,
): Promise<Refused | Answer> {
  const result = await written;
  return isRefusal(result) ? result : read(result);
}
