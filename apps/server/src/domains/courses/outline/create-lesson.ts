import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { LessonType } from "@pavane/contract/courses/choices";
import { placeholderText } from "@pavane/contract/courses/outline-text";
import type { NewLesson } from "@pavane/contract/courses/requests";
import type { Tx } from "../../../platform/db/database.ts";
import { columnsOf } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { htmlValues, markdownOf, readContent } from "./lesson-content.ts";
import { lessonColumns } from "./lesson-columns.ts";
import { refuseText, renderText } from "../../../platform/markdown/rendered-text.ts";
import { maxLessons } from "@pavane/contract/courses/outline-limits";
import { changedPositions, insertInOrder } from "../positions.ts";
import { refuseAsset, refuseVideo } from "../course/refuse-values.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { countLessons, findLessonIds, findModule } from "./outline-repository.ts";
import { bumpOutline, insertLesson } from "./outline-changes-repository.ts";
import { usuallyFilmed } from "../teaching-settings/usually-filmed.ts";
import { savePositions } from "../positions-repository.ts";
import { lessons } from "./tables.ts";

/**
 * Adds a lesson and returns its id. Those at or after its position move down by one. A text that says that it is being
 * written is a placeholder until it is changed.
 */
export async function createLesson(deps: CoursesDeps, actor: Actor, sent: NewLesson) {
  const { db, clock, markdown, learning } = deps;
  const type = sent.type ?? "text";
  const content = readContent(type, sent.content);
  if (!content.ok) return invalidField("content", content.message);
  const written = { type, content: content.value };
  const rendered = await renderText(markdown, markdownOf(written));
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findModule(tx, sent.module_id);
    if (place === null) return refuse(coursesErrors.module_not_found);
    const course = await lockForAuthoring(tx, actor, place.courseId, coursesErrors.module_not_found);
    if (isRefusal(course)) return course;
    const unfit = (await refuseFilms(tx, actor, written, sent.back_asset_id)) ?? refuseText("content", rendered);
    if (unfit) return unfit;
    if ((await findModule(tx, place.id)) === null) return refuse(coursesErrors.module_not_found);
    if ((await countLessons(tx, course.id)) >= maxLessons) {
      return invalidField("moduleId", `A course has at most ${maxLessons} lessons`);
    }
    const order = await findLessonIds(tx, place.id);
    const filmed = sent.filmed === undefined ? await usuallyFilmed(tx, actor, type) : sent.filmed;
    const id = await insertLesson(tx, {
      ...columnsOf(sent, lessonColumns),
      filmed,
      ...written,
      ...htmlValues(written, rendered),
      isPlaceholder: type === "text" && content.value === placeholderText,
      moduleId: place.id,
      position: order.length + 1,
      createdAt: now,
      updatedAt: now,
    });
    await savePositions(tx, lessons, changedPositions([...order, id], insertInOrder(order, id, sent.position)));
    await bumpOutline(tx, course.id, now);
    await learning.outlineChanged(tx, course.id);
    return id;
  });
}

/** Films of somebody else are not shown as one's own. */
const refuseFilms = async (
  tx: Tx,
  actor: Actor,
  { type, content }: { type: LessonType; content: string },
  backAssetId: number | null | undefined,
) =>
  (await refuseVideo(tx, actor, "content", type === "video" ? content : null, null)) ??
  (await refuseAsset(tx, actor, "back_asset_id", backAssetId));
