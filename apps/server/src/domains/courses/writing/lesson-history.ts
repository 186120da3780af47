import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { LessonRevision, LessonRevisionItem } from "@pavane/contract/courses/schema-writing";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import { renderText } from "../../../platform/markdown/rendered-text.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { displayName } from "../../identity/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { changeLesson } from "../outline/change-lesson.ts";
import { markdownOf } from "../outline/lesson-content.ts";
import {
  findRevision,
  findRevisions,
  findRevisionTexts,
  type RevisionItemRow,
} from "../outline/revisions-repository.ts";
import { openForWriting } from "./lesson-to-write.ts";

/** Who wrote what of a lesson, the newest first. */
export async function listRevisions(deps: CoursesDeps, actor: Actor, lessonId: number) {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  return { data: (await findRevisions(deps.db.read, lessonId)).map(presentItem) };
}

interface RevisionPath {
  readonly lessonId: number;
  readonly revisionId: number;
}

/** A lesson as it was, rendered by the present rules. */
export async function getRevision(deps: CoursesDeps, actor: Actor, { lessonId, revisionId }: RevisionPath) {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  const found = await findRevision(deps.db.read, lessonId, revisionId);
  if (found === null) return refuse(coursesErrors.revision_not_found);
  const { description, content } = found;
  const source = markdownOf(found);
  const rendered = await renderText(deps.markdown, source);
  if (rendered.busy) return rendered.busy;
  const html = source === null ? null : (rendered.html ?? plainHtml(content));
  return { ...presentItem(found), description, content, content_html: html } satisfies LessonRevision;
}

/** Writes a lesson as it was. What it says now has its own place in the history, since this is a save on purpose. */
export async function restoreRevision(
  deps: CoursesDeps,
  actor: Actor,
  { lessonId, revisionId, version }: RevisionPath & { readonly version: number },
) {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  const texts = await findRevisionTexts(deps.db.read, lessonId, revisionId);
  if (texts === null) return refuse(coursesErrors.revision_not_found);
  return changeLesson(deps, actor, lessonId, { ...texts, version });
}

function presentItem(row: RevisionItemRow): LessonRevisionItem {
  const { id, by, begunAt, savedAt, title, type, words, wordsBefore } = row;
  return {
    id,
    by: by === null ? null : presentWriter(by),
    begun_at: begunAt.toISOString(),
    saved_at: savedAt.toISOString(),
    title,
    type,
    words,
    words_changed: wordsBefore === null ? null : words - wordsBefore,
  };
}

const presentWriter = ({ id, username, firstName, lastName }: NonNullable<RevisionItemRow["by"]>) => ({
  id,
  name: displayName({ username, first_name: firstName, last_name: lastName }),
});
