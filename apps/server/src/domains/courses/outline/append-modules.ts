import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { FilmedFrom, LessonType } from "@pavane/contract/courses/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { refuseText, renderText, type RenderedText } from "../../../platform/markdown/rendered-text.ts";
import type { MarkdownRenderer } from "../../../platform/markdown/renderer.ts";
import { maxLessons, maxModules } from "@pavane/contract/courses/outline-limits";
import { htmlValues, markdownOf } from "./lesson-content.ts";
import { insertLesson, insertModule } from "./outline-changes-repository.ts";
import { countLessons, findModuleIds } from "./outline-repository.ts";

/** A lesson that is to be written, with what may be left out. */
export interface WrittenLesson {
  readonly title: string;
  readonly description: string;
  readonly type: LessonType;
  readonly content: string;
  readonly isPlaceholder: boolean;
  readonly freePreview?: boolean;
  readonly required?: boolean;
  readonly minutes?: number | null;
}

export interface WrittenModule {
  readonly title: string;
  readonly description: string;
  readonly lessons: readonly WrittenLesson[];
}

interface RenderedModule extends Omit<WrittenModule, "lessons"> {
  readonly lessons: readonly { readonly lesson: WrittenLesson; readonly rendered: RenderedText }[];
}

/** Makes the HTML of all texts before the transaction that stores them; equal texts are made once. */
export async function renderModules(
  markdown: MarkdownRenderer,
  modules: readonly WrittenModule[],
): Promise<RenderedModule[] | Refusal<"validation_failed" | "busy">> {
  const made = new Map<string | null, RenderedText>();
  const rendered: RenderedModule[] = [];
  for (const { lessons, ...module } of modules) {
    const done: { lesson: WrittenLesson; rendered: RenderedText }[] = [];
    for (const lesson of lessons) {
      const source = markdownOf(lesson);
      const text = made.get(source) ?? (await renderText(markdown, source));
      const unfit = refuseText("content", text);
      if (unfit) return unfit;
      made.set(source, text);
      done.push({ lesson, rendered: text });
    }
    rendered.push({ ...module, lessons: done });
  }
  return rendered;
}

/** Adds modules with their lessons at the end of a course that is locked, videos filmed as said; returns the ids of the lessons in their order. */
export async function appendModules(
  tx: Tx,
  courseId: number,
  { modules, filmed }: { modules: readonly RenderedModule[]; filmed: FilmedFrom | null },
  now: Date,
): Promise<number[] | Refusal<"validation_failed">> {
  const before = await findModuleIds(tx, courseId);
  if (before.length + modules.length > maxModules)
    return invalidField("text", `A course has at most ${maxModules} modules`);
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  if ((await countLessons(tx, courseId)) + lessons > maxLessons)
    return invalidField("text", `A course has at most ${maxLessons} lessons`);
  const unreleased = { releaseAt: null, releaseAfterDays: null };
  const times = { createdAt: now, updatedAt: now };
  const ids: number[] = [];
  for (const [index, { lessons: written, title, description }] of modules.entries()) {
    const position = before.length + index + 1;
    const moduleId = await insertModule(tx, { courseId, title, description, position, ...unreleased, ...times });
    for (const [place, { lesson, rendered }] of written.entries())
      ids.push(
        await insertLesson(tx, {
          ...lesson,
          ...htmlValues(lesson, rendered),
          filmed: lesson.type === "video" ? filmed : null,
          moduleId,
          position: place + 1,
          ...times,
        }),
      );
  }
  return ids;
}
