import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseText, renderText } from "../../../platform/markdown/rendered-text.ts";
import type { CoursesDeps } from "../deps.ts";
import { openForWriting } from "./lesson-to-write.ts";

/** A text as learners would see it, made by what makes theirs. */
export async function previewText(deps: CoursesDeps, actor: Actor, lessonId: number, content: string) {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  const rendered = await renderText(deps.markdown, content);
  return refuseText("content", rendered) ?? { content_html: rendered.html ?? "" };
}
