import type { Page } from "@playwright/test";
import { unique, type Call } from "../support/api.ts";
import { dialogOf } from "../support/course-administration.ts";

/** A course with what messages are provoked on. */
export interface Scene {
  readonly id: number;
  readonly title: string;
  readonly moduleId: number;
  readonly quizId: number;
}

export interface Stage {
  readonly page: Page;
  /** The API as `admin`. */
  readonly call: Call;
  readonly scene: Scene;
}

export interface Row {
  /** Section of the specification that quotes the message. */
  readonly section: "2.6" | "2.7" | "2.8" | "4" | "5" | "6" | "8";
  /** What is read on the screen, word for word. */
  readonly message: string | ((scene: Scene) => string);
  /** How the specification writes it where it stands for several messages. */
  readonly quoted?: string;
  /** Where it is provoked. */
  readonly where: string;
  /** A sample account; nobody for guests, who come in a browser of their own. */
  readonly as: "admin" | "instructor_admin" | "creator" | "instructor" | "learner" | null;
  /** Yields the part of the page that says the message, when it is not the page. */
  readonly provoke: (stage: Stage) => Promise<unknown>;
  /** How the message is found, when it is not a text: as the name of something, or as what a field holds. */
  readonly role?: "heading" | "button" | "link" | "tab" | "value";
  /** More stands beside the message. */
  readonly partly?: boolean;
}

export const moduleTitle = "What a bar is";
export const textLesson = "Reading a bar";
export const emptyQuizLesson = "Check yourself";
export const quizLesson = "Three short questions";

export async function buildScene(call: Call): Promise<Scene> {
  const title = `Music for dancers ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description: "Reading music with the feet.", price: "0" });
  const module = await call("POST", "/api/modules", {
    title: moduleTitle,
    description: "Bars, beats and phrases.",
    position: 1,
    courseId: course.id,
  });
  const lesson = (name: string, type: string, position: number) =>
    call("POST", "/api/lessons", {
      title: name,
      description: "A lesson for the messages.",
      content: "Count to eight.",
      type,
      position,
      moduleId: module.id,
    });
  await lesson(textLesson, "text", 1);
  await lesson(emptyQuizLesson, "quiz", 2);
  const asked = await lesson(quizLesson, "quiz", 3);
  const quiz = await call("POST", "/api/quizzes", {
    title: "Bars",
    description: "What a bar holds.",
    passScore: 70,
    lessonId: asked.id,
  });
  return { id: course.id, title, moduleId: module.id, quizId: quiz.id };
}

/** What the server says when a journey lets it refuse. */
export const serverWords = "The studio is closed today.";

interface Refusal {
  readonly status?: number;
  /** Null leaves the body empty. */
  readonly body?: unknown;
}

/** Lets one call fail, whatever the server would say. */
export async function refuse(page: Page, method: string, path: RegExp, refusal: Refusal = {}): Promise<void> {
  const { status = 500, body = { message: serverWords, code: "internal_error" } } = refusal;
  await page.route(pathIs(path), (route) => {
    if (route.request().method() !== method) return route.fallback();
    return body === null ? route.fulfill({ status, body: "" }) : route.fulfill({ status, json: body });
  });
}

/** Lets one call succeed with another answer than the server's. */
export const answer = (page: Page, method: string, path: RegExp, body: unknown): Promise<void> =>
  refuse(page, method, path, { status: 200, body });

/** Never answers, so that what stands there meanwhile can be read. */
export const hold = (page: Page, path: RegExp): Promise<void> =>
  page.route(pathIs(path), () => undefined).then(() => undefined);

const pathIs = (path: RegExp) => (url: URL) => path.test(url.pathname);

export const administration = async ({ page, scene }: Stage): Promise<void> => {
  await page.goto(`/admin/courses?tab=details&course=${scene.id}`);
};

export const catalogue = async ({ page, scene }: Stage): Promise<void> => {
  await page.goto(`/admin/courses?q=${encodeURIComponent(scene.title)}`);
};

export const createPage = async ({ page }: Stage): Promise<void> => {
  await page.goto("/admin/courses/create");
};

export const editPage = async ({ page, scene }: Stage): Promise<void> => {
  await page.goto(`/admin/courses/${scene.id}/edit`);
};

/** Presses a button of the open course; yields the dialog that opens. */
export async function opened(stage: Stage, button: string, dialog: string) {
  await administration(stage);
  await stage.page.getByRole("button", { name: button }).click();
  return dialogOf(stage.page, dialog);
}

export const newCourse = (stage: Stage) => opened(stage, "Create New Course", "Create New Course");
export const editCourse = (stage: Stage) => opened(stage, "Edit Course", "Edit Course");
export const newModule = (stage: Stage) => opened(stage, "Add Module", "Add Module");
export const editModule = (stage: Stage) => opened(stage, `Edit module ${moduleTitle}`, "Edit Module");
export const newLesson = (stage: Stage) => opened(stage, `Add lesson to ${moduleTitle}`, "Add Lesson");
export const editLesson = (stage: Stage) => opened(stage, `Edit lesson ${textLesson}`, "Edit Lesson");
export const newQuiz = (stage: Stage) => opened(stage, `Create quiz for ${emptyQuizLesson}`, "Create Quiz");
export const newQuestion = (stage: Stage) => opened(stage, `Add question to ${quizLesson}`, "Add Question");

type Dialog = Awaited<ReturnType<typeof opened>>;

export async function fill(dialog: Dialog, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
}

export const press = (dialog: Dialog, button: string) =>
  dialog.getByRole("button", { name: button, exact: true }).click();

export const longTexts = { Title: "A title of its own", Description: "A description that is long enough." };

export async function saveQuestion(stage: Stage): Promise<void> {
  const dialog = await newQuestion(stage);
  await fill(dialog, { Question: "How long is a bar?", "Option 1": "Three beats", "Option 2": "Four beats" });
  await press(dialog, "Add Question");
}

/** Asks to delete and confirms. */
export async function confirmDelete({ page }: Stage, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}
