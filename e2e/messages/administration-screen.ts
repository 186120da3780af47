import {
  administration,
  answer,
  catalogue,
  editCourse,
  editModule,
  fill,
  hold,
  moduleTitle,
  newCourse,
  newLesson,
  newModule,
  newQuestion,
  newQuiz,
  emptyQuizLesson,
  quizLesson,
  textLesson,
  type Row,
  type Scene,
  type Stage,
} from "./stage.ts";

const screen = { section: "2.7", as: "admin" } as const;
const open: Pick<Row, "provoke"> = { provoke: administration };

/** The card of the scene's course as it looks in another state. */
async function cardIn(stage: Stage, status: string) {
  const { id, title } = stage.scene;
  const course = await stage.call("GET", `/api/courses/${id}`);
  const page = { number: 1, size: 24, total: 1 };
  await answer(stage.page, "GET", /\/api\/courses$/, { data: [{ ...course, status }], page, facets: {} });
  await catalogue(stage);
  return stage.page.getByRole("listitem").filter({ hasText: title });
}

/** Everything that Course Administration says by itself: titles, hints, defaults, empties, who may not enter. */
export const administrationScreen: readonly Row[] = [
  {
    ...screen,
    message: "This feature requires a higher subscription level.",
    section: "6",
    as: "learner",
    where: "/admin/courses below level 10",
    provoke: administration,
  },
  {
    ...screen,
    message: "Upgrade to Educator or higher to access course administration features.",
    as: "learner",
    where: "/admin/courses below level 10",
    provoke: administration,
  },
  {
    ...screen,
    message: "Course Administration",
    role: "heading",
    as: "learner",
    where: "/admin/courses below level 10",
    provoke: administration,
  },
  {
    ...screen,
    message: "Not Now",
    section: "2.6",
    role: "button",
    as: "learner",
    where: "the upgrade dialog",
    provoke: administration,
  },
  {
    ...screen,
    message: "Access Denied",
    role: "heading",
    as: "creator",
    where: "/admin/courses without the role",
    provoke: administration,
  },
  {
    ...screen,
    message: "You do not have permission to access this page. This page is only for instructors and admins.",
    as: "creator",
    where: "/admin/courses without the role",
    provoke: administration,
  },
  {
    ...screen,
    message: "Return to Home",
    role: "link",
    as: "creator",
    where: "/admin/courses without the role",
    provoke: administration,
  },
  {
    ...screen,
    message: "Loading dashboard...",
    where: "while the code of the screen loads",
    provoke: async (stage) => {
      await hold(stage.page, /course-administration-(?!page)[^/]*\.js$/);
      await stage.page.goto("/admin/courses");
    },
  },
  {
    ...screen,
    message: "Loading courses...",
    where: "while the list loads",
    provoke: async (stage) => {
      await hold(stage.page, /\/api\/courses$/);
      await stage.page.goto("/admin/courses");
    },
  },
  { ...screen, message: "Course Administration", role: "heading", where: "/admin/courses", ...open },
  { ...screen, message: "Manage courses, modules, lessons, and quizzes", where: "/admin/courses", ...open },
  { ...screen, message: "Create New Course", role: "button", where: "/admin/courses", ...open },
  { ...screen, message: "All Courses", role: "tab", where: "/admin/courses", ...open },
  {
    ...screen,
    message: ({ title }: Scene) => `${title} Details`,
    quoted: "{course title} Details",
    role: "tab",
    where: "a chosen course",
    ...open,
  },
  { ...screen, message: "Course Catalog", role: "heading", where: "the tab All Courses", provoke: catalogue },
  { ...screen, message: "Draft", where: "the badge of a draft", provoke: (stage) => cardIn(stage, "draft") },
  {
    ...screen,
    message: "Published",
    where: "the badge of a published course",
    provoke: (stage) => cardIn(stage, "published"),
  },
  {
    ...screen,
    message: "Archived",
    where: "the badge of an archived course",
    provoke: (stage) => cardIn(stage, "archived"),
  },
  {
    ...screen,
    message: "No courses available. Create your first course to get started.",
    where: "an empty catalogue",
    provoke: async (stage) => {
      await answer(stage.page, "GET", /\/api\/courses$/, {
        data: [],
        page: { number: 1, size: 24, total: 0 },
        facets: {},
      });
      await stage.page.goto("/admin/courses");
    },
  },
  {
    ...screen,
    message: "Instructor #4711",
    quoted: "Instructor #{id}",
    where: "a course whose instructor is gone",
    provoke: async (stage) => {
      const course = await stage.call("GET", `/api/courses/${stage.scene.id}`);
      await answer(stage.page, "GET", /\/api\/courses\/\d+$/, { ...course, instructor: null, instructor_id: 4711 });
      await administration(stage);
    },
  },
  { ...screen, message: "Edit Course", role: "button", where: "a chosen course", ...open },
  { ...screen, message: "Add Module", role: "button", where: "a chosen course", ...open },
  {
    ...screen,
    message: `Module 1: ${moduleTitle}`,
    partly: true,
    quoted: "Module {position}: {title}",
    role: "heading",
    where: "a chosen course",
    ...open,
  },
  {
    ...screen,
    message: "No modules available. Add your first module to get started.",
    where: "a course without modules",
    provoke: async (stage) => {
      const course = await stage.call("GET", `/api/courses/${stage.scene.id}`);
      await answer(stage.page, "GET", /\/api\/courses\/\d+$/, { ...course, modules: [] });
      await administration(stage);
    },
  },
  {
    ...screen,
    message: "No lessons in this module.",
    where: "a module without lessons",
    provoke: async (stage) => {
      const { modules, ...course } = await stage.call("GET", `/api/courses/${stage.scene.id}`);
      const bare = Array.isArray(modules) ? modules.map((module: object) => ({ ...module, lessons: [] })) : [];
      await answer(stage.page, "GET", /\/api\/courses\/\d+$/, { ...course, modules: bare });
      await administration(stage);
    },
  },
  { ...screen, message: "Create New Course", role: "heading", where: "the course dialog", provoke: newCourse },
  { ...screen, message: "Edit Course", role: "heading", where: "the course dialog of a course", provoke: editCourse },
  {
    ...screen,
    message: "The full video is visible only to enrolled students.",
    quoted: "the full video is visible only to enrolled students",
    where: "the course dialog",
    provoke: newCourse,
  },
  {
    ...screen,
    message: "The preview is visible to everyone, including guests.",
    quoted: "the preview is visible to everyone including guests",
    where: "the course dialog",
    provoke: newCourse,
  },
  {
    ...screen,
    message: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    quoted: "Entering a full video URL fills an empty preview URL automatically",
    role: "value",
    where: "the field Preview Video URL",
    provoke: async (stage) => {
      const dialog = await newCourse(stage);
      await fill(dialog, { "Full Video URL": "https://www.youtube.com/watch?v=dQw4w9WgXcQ" });
      return dialog.getByLabel("Preview Video URL", { exact: true });
    },
  },
  {
    ...screen,
    message: "The order in which this module appears in the course",
    where: "the module dialog",
    provoke: newModule,
  },
  {
    ...screen,
    message: "2",
    section: "4",
    quoted: "New module position defaults to module count + 1",
    role: "value",
    where: "the module dialog",
    provoke: async (stage) => (await newModule(stage)).getByLabel("Position"),
  },
  {
    ...screen,
    message: "4",
    section: "4",
    quoted: "new lesson position defaults to lesson count in the module + 1",
    role: "value",
    where: "the lesson dialog",
    provoke: async (stage) => (await newLesson(stage)).getByLabel("Position"),
  },
  {
    ...screen,
    message: "1",
    role: "value",
    quoted: "position (number, min 1",
    where: "the module dialog of a module",
    provoke: async (stage) => (await editModule(stage)).getByLabel("Position"),
  },
  {
    ...screen,
    message: "Markdown content",
    quoted: "text means markdown content",
    where: "the lesson dialog",
    provoke: newLesson,
  },
  {
    ...screen,
    message: "Video URL or embed code",
    quoted: "video means a video URL or embed code",
    where: "the lesson dialog of a video",
    provoke: async (stage) => (await newLesson(stage)).getByLabel("Type").selectOption("Video"),
  },
  {
    ...screen,
    message: "Quiz instructions",
    quoted: "quiz means quiz instructions",
    where: "the lesson dialog of a quiz",
    provoke: async (stage) => (await newLesson(stage)).getByLabel("Type").selectOption("Quiz"),
  },
  {
    ...screen,
    message: "Percentage of correct answers needed to pass the quiz",
    where: "the quiz dialog",
    provoke: newQuiz,
  },
  {
    ...screen,
    message: `Quiz for ${emptyQuizLesson}`,
    quoted: "Quiz for {lesson title}",
    role: "value",
    where: "the quiz dialog",
    provoke: async (stage) => (await newQuiz(stage)).getByLabel("Title"),
  },
  {
    ...screen,
    message: "Test your knowledge of this lesson",
    role: "value",
    where: "the quiz dialog",
    provoke: async (stage) => (await newQuiz(stage)).getByLabel("Description"),
  },
  {
    ...screen,
    message: "70",
    quoted: "passScore 70",
    role: "value",
    where: "the quiz dialog",
    provoke: async (stage) => (await newQuiz(stage)).getByLabel("Passing Score (%)"),
  },
  { ...screen, message: "Add Option", role: "button", where: "the question dialog", provoke: newQuestion },
  {
    ...screen,
    message: `Create quiz for ${textLesson}`,
    quoted: "create-quiz button",
    role: "button",
    where: "a text lesson",
    ...open,
  },
  {
    ...screen,
    message: `Add question to ${quizLesson}`,
    quoted: "add-question button",
    role: "button",
    where: "a lesson with a quiz",
    ...open,
  },
];
