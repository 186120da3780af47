import type { Page } from "@playwright/test";
import { unique, type Call } from "./api.ts";

/** A course with every kind of lesson. */
export interface Scene {
  readonly id: number;
  readonly title: string;
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
      description: "A lesson of the scene.",
      content: "Count to eight.",
      type,
      position,
      moduleId: module.id,
    });
  await lesson(textLesson, "text", 1);
  await lesson(emptyQuizLesson, "quiz", 2);
  const asked = await lesson(quizLesson, "quiz", 3);
  await call("POST", "/api/quizzes", {
    title: "Bars",
    description: "What a bar holds.",
    passScore: 70,
    lessonId: asked.id,
  });
  return { id: course.id, title };
}

/** What the server says when a journey lets it refuse. */
export const serverWords = "The studio is closed today.";

interface Refusal {
  readonly status?: number;
  /** Null leaves the body empty. */
  readonly body?: unknown;
}

/** Lets one call fail, whatever the server would say, until what it yields is called. */
export async function refuse(page: Page, method: string, path: RegExp, refusal: Refusal = {}) {
  const { status = 500, body = { message: serverWords, code: "internal_error" } } = refusal;
  const isMeant = pathIs(path);
  await page.route(isMeant, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return body === null ? route.fulfill({ status, body: "" }) : route.fulfill({ status, json: body });
  });
  return () => page.unroute(isMeant);
}

/** Lets one call succeed with another answer than the server's. */
export const answer = (page: Page, method: string, path: RegExp, body: unknown) =>
  refuse(page, method, path, { status: 200, body });

/** Never answers, so that what stands there meanwhile can be read. */
export const hold = (page: Page, path: RegExp): Promise<void> =>
  page.route(pathIs(path), () => undefined).then(() => undefined);

const pathIs = (path: RegExp) => (url: URL) => path.test(url.pathname);
