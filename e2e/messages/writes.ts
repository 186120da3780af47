import { unique } from "../support/api.ts";
import {
  administration,
  catalogue,
  confirmDelete,
  createPage,
  editCourse,
  editLesson,
  editModule,
  editPage,
  fill,
  longTexts,
  moduleTitle,
  newCourse,
  newLesson,
  newModule,
  newQuiz,
  press,
  refuse,
  saveQuestion,
  serverWords,
  textLesson,
  type Row,
  type Scene,
  type Stage,
} from "./stage.ts";

const pattern = "Failed to {create|update|delete} {course|module|lesson}: {server message}";
const failure = { section: "8", as: "admin" } as const;
const done = { section: "8", as: "admin" } as const;

const course = /\/api\/courses(\/\d+)?$/;
const module = /\/api\/modules(\/\d+)?$/;
const lesson = /\/api\/lessons(\/\d+)?$/;

const createCourse = async (stage: Stage) => {
  const dialog = await newCourse(stage);
  await fill(dialog, { ...longTexts, Title: `Rounds ${unique("")}` });
  await press(dialog, "Create Course");
};
const updateCourse = async (stage: Stage) => {
  const dialog = await editCourse(stage);
  await fill(dialog, { Description: `Reading music with the feet, ${unique("")}` });
  await press(dialog, "Save Changes");
};
const createModule = async (stage: Stage) => {
  const dialog = await newModule(stage);
  await fill(dialog, longTexts);
  await press(dialog, "Add Module");
};
const updateModule = async (stage: Stage) => {
  const dialog = await editModule(stage);
  await fill(dialog, { Description: `Bars and beats, ${unique("")}` });
  await press(dialog, "Save Changes");
};
const createLesson = async (stage: Stage) => {
  const dialog = await newLesson(stage);
  await fill(dialog, { ...longTexts, Content: "One, two, three." });
  await press(dialog, "Add Lesson");
};
const updateLesson = async (stage: Stage) => {
  const dialog = await editLesson(stage);
  await fill(dialog, { Description: `A bar at a time, ${unique("")}` });
  await press(dialog, "Save Changes");
};
const createQuiz = async (stage: Stage) => press(await newQuiz(stage), "Create Quiz");

/** Makes something of its own, so that the scene stays as it is for the other rows. */
const ownModule = async ({ call, scene }: Stage) => {
  const title = `To be removed ${unique("")}`;
  const made = await call("POST", "/api/modules", { ...inWords(title), position: 99, courseId: scene.id });
  return { id: made.id, title };
};
const ownLesson = async ({ call, scene }: Stage, type: string) => {
  const title = `To be removed ${unique("")}`;
  const content = "For one moment only.";
  await call("POST", "/api/lessons", { ...inWords(title), content, type, position: 99, moduleId: scene.moduleId });
  return title;
};
const inWords = (title: string) => ({ title, description: "Here for one moment only." });

const remove = async (stage: Stage, button: string) => {
  await administration(stage);
  await confirmDelete(stage, button);
};
const removeCourse = async (stage: Stage) => {
  await catalogue(stage);
  await confirmDelete(stage, `Delete ${stage.scene.title}`);
};
const ask = async (stage: Stage, button: string) => stage.page.getByRole("button", { name: button }).click();

const pageValues = { "Short Name": "Rounds", Description: "A description of more than twenty characters." };
const createOnPage = async (stage: Stage) => {
  await createPage(stage);
  const form = stage.page.getByRole("main");
  await fill(form, { Title: `Rounds ${unique("")}`, ...pageValues });
  await press(form, "Create Course");
};
const updateOnPage = async (stage: Stage) => {
  await editPage(stage);
  const form = stage.page.getByRole("main");
  await fill(form, { ...pageValues, "Estimated Duration": `${unique("")} weeks` });
  await press(form, "Save Changes");
};

/** Provokes a refusal of one call, then does what calls it. */
const refused =
  (method: string, path: RegExp, act: (stage: Stage) => Promise<unknown>, body?: null): Row["provoke"] =>
  async (stage) => {
    await refuse(stage.page, method, path, body === null ? { body } : {});
    await act(stage);
  };

/** What is said after each write, refused and done. */
export const writes: readonly Row[] = [
  {
    ...failure,
    quoted: pattern,
    message: `Failed to create course: ${serverWords}`,
    where: "POST /api/courses refused",
    provoke: refused("POST", course, createCourse),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to update course: ${serverWords}`,
    where: "PATCH /api/courses refused",
    provoke: refused("PATCH", course, updateCourse),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to delete course: ${serverWords}`,
    where: "DELETE /api/courses refused",
    provoke: refused("DELETE", course, removeCourse),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to create module: ${serverWords}`,
    where: "POST /api/modules refused",
    provoke: refused("POST", module, createModule),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to update module: ${serverWords}`,
    where: "PATCH /api/modules refused",
    provoke: refused("PATCH", module, updateModule),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to delete module: ${serverWords}`,
    where: "DELETE /api/modules refused",
    provoke: refused("DELETE", module, (stage) => remove(stage, `Delete module ${moduleTitle}`)),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to create lesson: ${serverWords}`,
    where: "POST /api/lessons refused",
    provoke: refused("POST", lesson, createLesson),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to update lesson: ${serverWords}`,
    where: "PATCH /api/lessons refused",
    provoke: refused("PATCH", lesson, updateLesson),
  },
  {
    ...failure,
    quoted: pattern,
    message: `Failed to delete lesson: ${serverWords}`,
    where: "DELETE /api/lessons refused",
    provoke: refused("DELETE", lesson, (stage) => remove(stage, `Delete lesson ${textLesson}`)),
  },
  {
    ...failure,
    quoted: "Failed to create quiz: ...",
    message: `Failed to create quiz: ${serverWords}`,
    where: "POST /api/quizzes refused",
    provoke: refused("POST", /\/api\/quizzes$/, createQuiz),
  },
  {
    ...failure,
    quoted: "Failed to add question: ...",
    message: `Failed to add question: ${serverWords}`,
    where: "POST /api/quiz-questions refused",
    provoke: refused("POST", /\/api\/quiz-questions$/, saveQuestion),
  },
  {
    ...failure,
    message: "Failed to create course",
    where: "/admin/courses/create, POST refused without a word",
    provoke: refused("POST", course, createOnPage, null),
  },
  {
    ...failure,
    quoted: 'create failure toast "Error" with the server message',
    message: serverWords,
    where: "/admin/courses/create, POST refused",
    provoke: refused("POST", course, createOnPage),
  },
  {
    ...failure,
    message: "Failed to update course",
    where: "/admin/courses/{id}/edit, PUT refused without a word",
    provoke: refused("PUT", course, updateOnPage, null),
  },
  {
    ...failure,
    quoted: "update failure likewise",
    message: serverWords,
    where: "/admin/courses/{id}/edit, PUT refused",
    provoke: refused("PUT", course, updateOnPage),
  },
  {
    ...failure,
    message: "Failed to load categories",
    where: "/admin/courses/create, GET /api/categories refused",
    provoke: refused("GET", /\/api\/categories$/, createPage),
  },
  {
    section: "5",
    as: "admin",
    quoted: "Are you sure you want to delete this course/module/lesson? This action cannot be undone.",
    message: "Are you sure you want to delete this course? This action cannot be undone.",
    where: "Delete on a course",
    provoke: async (stage) => {
      await catalogue(stage);
      await ask(stage, `Delete ${stage.scene.title}`);
    },
  },
  {
    section: "5",
    as: "admin",
    quoted: "Are you sure you want to delete this course/module/lesson? This action cannot be undone.",
    message: "Are you sure you want to delete this module? This action cannot be undone.",
    where: "delete on a module",
    provoke: async (stage) => {
      await administration(stage);
      await ask(stage, `Delete module ${moduleTitle}`);
    },
  },
  {
    section: "5",
    as: "admin",
    quoted: "Are you sure you want to delete this course/module/lesson? This action cannot be undone.",
    message: "Are you sure you want to delete this lesson? This action cannot be undone.",
    where: "delete on a lesson",
    provoke: async (stage) => {
      await administration(stage);
      await ask(stage, `Delete lesson ${textLesson}`);
    },
  },
  { ...done, message: "Course created successfully", where: "the course dialog", provoke: createCourse },
  { ...done, message: "Course updated successfully", where: "the course dialog of a course", provoke: updateCourse },
  {
    ...done,
    message: "Course deleted successfully",
    where: "Delete on a course",
    provoke: async (stage) => {
      const title = `To be removed ${unique("")}`;
      await stage.call("POST", "/api/courses", { ...inWords(title), price: "0" });
      await stage.page.goto(`/admin/courses?q=${encodeURIComponent(title)}`);
      await confirmDelete(stage, `Delete ${title}`);
    },
  },
  {
    ...done,
    quoted: "Module created/updated/deleted successfully",
    message: "Module created successfully",
    where: "the module dialog",
    provoke: async (stage) => {
      await createModule(stage);
    },
  },
  {
    ...done,
    quoted: "Module created/updated/deleted successfully",
    message: "Module updated successfully",
    where: "the module dialog of a module",
    provoke: updateModule,
  },
  {
    ...done,
    quoted: "Module created/updated/deleted successfully",
    message: "Module deleted successfully",
    where: "delete on a module",
    provoke: async (stage) => {
      const { title } = await ownModule(stage);
      await remove(stage, `Delete module ${title}`);
    },
  },
  {
    ...done,
    quoted: "Lesson created/updated/deleted successfully",
    message: "Lesson created successfully",
    where: "the lesson dialog",
    provoke: createLesson,
  },
  {
    ...done,
    quoted: "Lesson created/updated/deleted successfully",
    message: "Lesson updated successfully",
    where: "the lesson dialog of a lesson",
    provoke: updateLesson,
  },
  {
    ...done,
    quoted: "Lesson created/updated/deleted successfully",
    message: "Lesson deleted successfully",
    where: "delete on a lesson",
    provoke: async (stage) => {
      const title = await ownLesson(stage, "text");
      await remove(stage, `Delete lesson ${title}`);
    },
  },
  {
    ...done,
    message: "Quiz created successfully",
    where: "the quiz dialog",
    provoke: async (stage) => {
      const title = await ownLesson(stage, "quiz");
      await administration(stage);
      await stage.page.getByRole("button", { name: `Create quiz for ${title}` }).click();
      await press(stage.page.getByRole("dialog", { name: "Create Quiz" }), "Create Quiz");
    },
  },
  { ...done, message: "Question added successfully", where: "the question dialog", provoke: saveQuestion },
  { ...done, message: "Course Created Successfully", where: "/admin/courses/create", provoke: createOnPage },
  { ...done, message: "Course updated successfully", where: "/admin/courses/{id}/edit", provoke: updateOnPage },
  {
    section: "2.8",
    as: "admin",
    message: "Create New Course",
    role: "heading",
    where: "/admin/courses/create",
    provoke: createPage,
  },
  {
    section: "2.8",
    as: "admin",
    message: ({ title }: Scene) => title,
    quoted: "shows the course title",
    role: "heading",
    where: "/admin/courses/{id}/edit",
    provoke: editPage,
  },
  {
    section: "2.8",
    as: "admin",
    message: "Save Changes",
    role: "button",
    where: "/admin/courses/{id}/edit",
    provoke: editPage,
  },
  { section: "2.8", as: "admin", message: "Back", role: "link", where: "/admin/courses/{id}/edit", provoke: editPage },
];
