import { isRefusal } from "@pavane/contract/core/errors";
import type { LearnerPackage, PackageItem } from "@pavane/contract/learning/schema-package";
import type { Actor } from "../../../platform/http/actor.ts";
import { foreignOrigin } from "../../../platform/http/foreign-origin.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openPackage } from "./open-package.ts";
import { findStates, type StateRow } from "./states-repository.ts";

/** The parts of a lesson's package, with what the viewer did in them. */
export async function viewPackage(deps: LessonDeps, actor: Actor, lessonId: number) {
  const opened = await openPackage(deps, actor, lessonId);
  if (isRefusal(opened)) return opened;
  const { found, records, played } = opened;
  const states = records ? await findStates(deps.db.read, played) : [];
  const items = found.items.map(({ title }, index) => {
    const state = states.find(({ item }) => item === index + 1) ?? null;
    return presentItem(index + 1, title, state);
  });
  return {
    lesson_id: lessonId,
    title: found.title,
    standard: found.standard,
    items,
    done: items.every(({ done }) => done),
    playable: foreignOrigin(deps.config, deps.baseUrl()) !== null,
  } satisfies LearnerPackage;
}

type ShownState = Pick<StateRow, "status" | "score" | "done" | "seconds" | "secondsBefore">;

export const presentItem = (number: number, title: string, state: ShownState | null): PackageItem => ({
  number,
  title,
  status: state?.status ?? "not_attempted",
  score: state?.score ?? null,
  seconds: state === null ? 0 : state.secondsBefore + state.seconds,
  done: state?.done ?? false,
});
