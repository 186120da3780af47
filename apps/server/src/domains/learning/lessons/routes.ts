import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { lessonEndpoints } from "@pavane/contract/learning/endpoints-lesson";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { completeLesson } from "./complete-lesson.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import type { LearnerProgress } from "./finish-lesson.ts";
import { presentProgress, presentLearnerProgress } from "./lesson-facts.ts";
import { noteLessonRead } from "./note-lesson-read.ts";
import { openLessonFile } from "./open-lesson-file.ts";
import { reopenLesson } from "./reopen-lesson.ts";
import { reportProgress } from "./report-progress.ts";
import { findPlayer, savePlayer } from "./player-repository.ts";
import { viewLesson } from "./view-lesson.ts";
import { viewLessonMedia, viewPreviewMedia } from "./view-media.ts";

export const lessonRoutes = (deps: LessonDeps): Handlers<typeof lessonEndpoints> => ({
  getLesson: ({ actor, params }) => viewLesson(deps, actor, params.id),
  getLessonMedia: ({ actor, params, query }) => viewLessonMedia(deps, actor, params.id, query.view),
  openLessonFile: ({ actor, params }) => openLessonFile(deps, actor, params.id, params.file),
  getPreviewMedia: ({ actor, params }) => viewPreviewMedia(deps, actor, params.id),
  reportProgress: ({ actor, params, body }) => reportProgress(deps, actor, params.id, body),
  noteLessonRead: async ({ actor, params }) => {
    const progress = await noteLessonRead(deps, actor, params.id);
    return isRefusal(progress) ? progress : presentDone(deps, actor, params.id, progress);
  },
  completeLesson: async ({ actor, params }) => {
    const progress = await completeLesson(deps, actor, params.id);
    return isRefusal(progress) ? progress : presentDone(deps, actor, params.id, progress);
  },
  reopenLesson: async ({ actor, params }) => {
    const progress = await reopenLesson(deps, actor, params.id);
    return isRefusal(progress) ? progress : presentDone(deps, actor, params.id, progress);
  },
  getPlayer: async ({ actor }) => (await findPlayer(deps.db.read, actor.id)) ?? unchangedPlayer,
  changePlayer: ({ actor, body }) => {
    const { rate, mirror, captions, volume, counts, click, shortcuts, ...rest } = body;
    assertNoRest(rest);
    const changes = { rate, mirror, captions, volume, counts, click, shortcuts };
    const at = deps.clock.now();
    return deps.db.write((tx) => savePlayer(tx, actor.id, changes, at));
  },
});

const unchangedPlayer = {
  rate: 1,
  mirror: false,
  captions: null,
  volume: 1,
  counts: false,
  click: false,
  shortcuts: true,
};

async function presentDone(deps: LessonDeps, actor: Actor, lessonId: number, progress: LearnerProgress) {
  const door = await deps.find.door(lessonId, actor.id);
  if (!door) return refuse(learningErrors.lesson_not_found);
  return {
    progress: presentProgress(door),
    standing: presentLearnerProgress(progress),
    certificate_id: progress.certificateId,
  };
}
