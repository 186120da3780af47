import { unique } from "./api.ts";
import { emptyQuizLesson, moduleTitle, quizLesson, textLesson } from "./course-scene.ts";

export const texts = { Title: "A title of its own", Description: "A description that is long enough." };

interface Saving {
  /** The button that opens the dialog, the dialog's title, and the button that sends. */
  readonly open: string;
  readonly title: string;
  readonly submit: string;
  readonly values: Readonly<Record<string, string>>;
  readonly call: readonly [method: string, path: RegExp];
  readonly failed: string;
  readonly done: string;
}

/** Each dialog of a course that saves something, on the course of the scene. */
export const dialogs: readonly Saving[] = [
  {
    open: "Edit Course",
    title: "Edit Course",
    submit: "Save Changes",
    values: { Description: texts.Description },
    call: ["PATCH", /\/api\/courses\/\d+$/],
    failed: "update course",
    done: "Course updated",
  },
  {
    open: "Add Module",
    title: "Add Module",
    submit: "Add Module",
    values: texts,
    call: ["POST", /\/api\/modules$/],
    failed: "create module",
    done: "Module created",
  },
  {
    open: `Edit module ${moduleTitle}`,
    title: "Edit Module",
    submit: "Save Changes",
    values: { Description: texts.Description },
    call: ["PATCH", /\/api\/modules\/\d+$/],
    failed: "update module",
    done: "Module updated",
  },
  {
    open: `Add lesson to ${moduleTitle}`,
    title: "Add Lesson",
    submit: "Add Lesson",
    values: { ...texts, Content: "One, two, three." },
    call: ["POST", /\/api\/lessons$/],
    failed: "create lesson",
    done: "Lesson created",
  },
  {
    open: `Edit lesson ${textLesson}`,
    title: "Edit Lesson",
    submit: "Save Changes",
    values: { Description: texts.Description },
    call: ["PATCH", /\/api\/lessons\/\d+$/],
    failed: "update lesson",
    done: "Lesson updated",
  },
  {
    open: `Create quiz for ${emptyQuizLesson}`,
    title: "Create Quiz",
    submit: "Create Quiz",
    values: {},
    call: ["POST", /\/api\/quizzes$/],
    failed: "create quiz",
    done: "Quiz created",
  },
  {
    open: `Add question to ${quizLesson}`,
    title: "Add Question",
    submit: "Add Question",
    values: { Question: "How long is a bar?", "Option 1": "Three beats", "Option 2": "Four beats" },
    call: ["POST", /\/api\/quiz-questions$/],
    failed: "add question",
    done: "Question added",
  },
  {
    open: "Create New Course",
    title: "Create New Course",
    submit: "Create Course",
    values: { ...texts, Title: `Rounds ${unique("")}` },
    call: ["POST", /\/api\/courses$/],
    failed: "create course",
    done: "Course created",
  },
];
