import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { loopEndpoints } from "@pavane/contract/learning/endpoints-loop";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { PracticeLoop } from "@pavane/contract/learning/schema-loop";
import type { Handlers } from "../../../platform/http/register.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { keepLoop } from "./keep-loop.ts";
import { deleteLoop, findLoops, type LoopRow } from "./loops-repository.ts";

export const loopRoutes = (deps: LessonDeps): Handlers<typeof loopEndpoints> => ({
  listLoops: async ({ actor, params }) => {
    const door = await deps.find.door(params.id, actor.id);
    const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
    if (isRefusal(opened)) return opened;
    if (!door?.enrolment || !opened.records) return refuse(learningErrors.enrolment_required);
    return { data: (await findLoops(deps.db.read, actor.id, params.id)).map(presentLoop) };
  },
  createLoop: async ({ actor, params, body }) => {
    const loop = await keepLoop(deps, actor, params.id, body);
    return isRefusal(loop) ? loop : presentLoop(loop);
  },
  deleteLoop: async ({ actor, params }) => {
    const deleted = await deps.db.write((tx) => deleteLoop(tx, params.id, actor.id));
    return deleted ? undefined : refuse(learningErrors.loop_not_found);
  },
});

const presentLoop = ({ id, lessonId, name, aMs, bMs, rate, createdAt }: LoopRow): PracticeLoop => ({
  id,
  lesson_id: lessonId,
  name,
  a: aMs / 1_000,
  b: bMs / 1_000,
  rate: Math.round(rate * 100) / 100,
  created_at: createdAt.toISOString(),
});
