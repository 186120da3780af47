import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { PackageSession } from "@pavane/contract/learning/schema-package";
import { randomUUID } from "node:crypto";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockEnrolment } from "../../access/index.ts";
import { packageFrame } from "../../courses/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openPackageItem } from "./open-package.ts";
import { beginSession, lockState, type PackageToPlay, type Played, type StateRow } from "./states-repository.ts";

/**
 * Begins a part of a package, or goes on with it, for somebody who may open the lesson. From then on another window keeps nothing any
 * more. Those who teach play it without anything being kept. Error besides those of opening: `packages_off`.
 */
export async function startPackageItem(deps: LessonDeps, actor: Actor, lessonId: number, number: number) {
  const opened = await openPackageItem(deps, actor, lessonId, number);
  if (isRefusal(opened)) return opened;
  const { found, item, records, played, door } = opened;
  const now = deps.clock.now();
  const frame = packageFrame(deps, { packageId: found.id, viewerId: actor.id }, item, now);
  if (frame === null) return refuse(learningErrors.packages_off);
  const state = records
    ? await begin(deps, { played, number, courseId: door.course.id, standard: found.standard })
    : null;
  return {
    session: state?.session ?? null,
    url: frame.url,
    origin: frame.origin,
    expires_at: frame.expiresAt.toISOString(),
    standard: found.standard,
    reports: item.reports,
    launch: frame.launch,
    data: state?.data ?? null,
    seconds: state === null ? 0 : state.secondsBefore + state.seconds,
    learner: { id: `learner-${actor.id}`, name: actor.username },
    mastery_score: item.masteryScore,
    scaled_passing_score: item.scaledPassingScore,
    completion_threshold: item.completionThreshold,
    launch_data: item.launchData,
    objectives: [...(item.objectives ?? [])],
  } satisfies PackageSession;
}

interface Beginning {
  readonly played: Played;
  readonly number: number;
  readonly courseId: number;
  readonly standard: PackageToPlay["standard"];
}

function begin({ db, clock }: LessonDeps, { played, number, courseId, standard }: Beginning): Promise<StateRow> {
  return db.write(async (tx) => {
    // Two windows at once begin one after the other.
    await lockEnrolment(tx, played.userId, courseId);
    const before = await lockState(tx, played, number);
    const anew = before !== null && before.done && !wasSuspended(standard, before.data);
    return beginSession(tx, played, { item: number, session: randomUUID(), anew, at: clock.now() });
  });
}

/** A part that was done and left without asking to be gone on with begins anew; that it was done stays. */
function wasSuspended(standard: PackageToPlay["standard"], data: string | null): boolean {
  const model = JSON.parse(data ?? "{}") as { exit?: unknown; core?: { exit?: unknown } | null }; // it was read when it was kept
  return (standard === "scorm_1_2" ? model.core?.exit : model.exit) === "suspend";
}
