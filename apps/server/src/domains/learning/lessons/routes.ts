import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { lessonEndpoints } from "@pavane/contract/learning/endpoints-lesson";
import type { Actor } from "../../../platform/http/actor.ts";
import { nothingLeft } from "../../../platform/http/nothing-left.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { completeLesson } from "./complete-lesson.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import type { Standing } from "./finish-lesson.ts";
import { presentProgress, presentStanding } from "./lesson-facts.ts";
import { reopenLesson } from "./reopen-lesson.ts";
import { reportProgress } from "./report-progress.ts";
import { findPlayer, savePlayer } from "./store-player.ts";
import { viewLesson } from "./view-lesson.ts";
import { viewLessonMedia, viewPreviewMedia } from "./view-media.ts";

export const lessonRoutes = (deps: LessonDeps): Handlers<typeof lessonEndpoints> => ({
  getLesson: ({ actor, params }) => viewLesson(deps, actor, params.id),
  getLessonMedia: ({ actor, params, query }) => viewLessonMedia(deps, actor, params.id, query.view),
  getPreviewMedia: ({ actor, params }) => viewPreviewMedia(deps, actor, params.id),
  reportProgress: ({ actor, params, body }) => reportProgress(deps, actor, params.id, body),
  completeLesson: async ({ actor, params }) => {
    const standing = await completeLesson(deps, actor, params.id);
    return isRefusal(standing) ? standing : presentDone(deps, actor, params.id, standing);
  },
  reopenLesson: async ({ actor, params }) => {
    const standing = await reopenLesson(deps, actor, params.id);
    return isRefusal(standing) ? standing : presentDone(deps, actor, params.id, standing);
  },
  getPlayer: async ({ actor }) => (await findPlayer(deps.db.read, actor.id)) ?? unchangedPlayer,
  changePlayer: ({ actor, body }) => {
    const { rate, mirror, captions, volume, counts, shortcuts, ...left } = body;
    nothingLeft(left);
    const changes = { rate, mirror, captions, volume, counts, shortcuts };
    const at = deps.clock.now();
    return deps.db.write((tx) => savePlayer(tx, actor.id, changes, at));
  },
});

const unchangedPlayer = { rate: 1, mirror: false, captions: null, volume: 1, counts: false, shortcuts: true };

async function presentDone(deps: LessonDeps, actor: Actor, lessonId: number, standing: Standing) {
  const door = await deps.find.door(lessonId, actor.id);
  if (!door) return refuse(learningErrors.lesson_not_found);
  return {
    progress: presentProgress(door),
    standing: presentStanding(standing),
    certificate_id: standing.certificateId,
  };
}
