import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { StudentEvent, StudentPath } from "@pavane/contract/screens/schema-teaching";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import { presentStudent } from "./present-student.ts";
import { findIssued, findLessonsOf, findResults, type LessonOfLearner } from "./student-path-repository.ts";
import { findStudent, type StudentRow } from "./students-repository.ts";
import { widestViewOf } from "./teaching-view.ts";

const maxEvents = 100;

/** One learner's way through one course, for those who teach it. Errors: enrolment_not_found, also for what others teach. */
export async function getStudent(
  { db: { read }, clock, accommodationsOf }: Pick<ScreenDeps, "db" | "clock" | "accommodationsOf">,
  actor: Actor,
  id: number,
): Promise<StudentPath | Refusal<"enrolment_not_found">> {
  const view = widestViewOf(actor, clock.now());
  const row = await findStudent(read, view, id);
  if (row === null) return refuse(learningErrors.enrolment_not_found);
  const learner = { userId: row.user.id, courseId: row.course.id };
  const outline = await findLessonsOf(read, learner);
  const quizIds = outline.flatMap(({ quiz }) => quiz?.id ?? []);
  const [results, issued, accommodations] = await Promise.all([
    findResults(read, learner.userId, quizIds),
    findIssued(read, learner),
    accommodationsOf(learner.courseId, learner.userId),
  ]);
  const events = eventsOf({ row, outline, results, issued });
  return {
    ...presentStudent(view)(row),
    modules: modulesOf(outline, results),
    events: events.slice(0, maxEvents),
    events_total: events.length,
    accommodations,
    watched_minutes: Math.round(outline.reduce((sum, lesson) => sum + (lesson.watchedSeconds ?? 0), 0) / 60),
  };
}

type Results = Awaited<ReturnType<typeof findResults>>;
type Issued = Awaited<ReturnType<typeof findIssued>>;

function modulesOf(outline: readonly LessonOfLearner[], results: Results): StudentPath["modules"] {
  return [...Map.groupBy(outline, ({ moduleId }) => moduleId)].map(([id, lessons]) => ({
    id,
    title: lessons[0]?.moduleTitle ?? "",
    lessons: lessons.map((lesson) => {
      const tries = results.filter(({ quizId }) => quizId === lesson.quiz?.id);
      return {
        id: lesson.id,
        title: lesson.title,
        type: lesson.type,
        required: lesson.required,
        quiz: lesson.quiz,
        state: lesson.state,
        completed_at: lesson.completedAt?.toISOString() ?? null,
        best_score: tries.length === 0 ? null : Math.max(...tries.map(({ score }) => score)),
        passed: tries.length === 0 ? null : tries.some(({ passed }) => passed),
        package:
          lesson.package === null
            ? null
            : {
                parts: lesson.package.parts,
                done: lesson.packageDone ?? 0,
                score: lesson.packageScore === null ? null : Math.round(lesson.packageScore),
              },
      };
    }),
  }));
}

interface Happened {
  readonly row: StudentRow;
  readonly outline: readonly LessonOfLearner[];
  readonly results: Results;
  readonly issued: Issued;
}

/** The newest first; at the same moment the later step of the way comes first. */
function eventsOf({ row: { enrolment }, outline, results, issued }: Happened): StudentEvent[] {
  const events: StudentEvent[] = [
    { kind: "enrolled", at: enrolment.createdAt.toISOString(), source: enrolment.source },
    ...outline.flatMap(({ title, completedAt }) =>
      completedAt === null ? [] : [{ kind: "lesson_completed" as const, at: completedAt.toISOString(), title }],
    ),
    ...results.map(({ title, number, score, passed, closedAt }) => ({
      kind: "quiz_closed" as const,
      at: closedAt.toISOString(),
      title,
      score,
      passed,
      number,
    })),
    ...(enrolment.completedAt === null
      ? []
      : [{ kind: "course_completed" as const, at: enrolment.completedAt.toISOString() }]),
    ...issued.map(({ serial, issuedAt }) => ({
      kind: "certificate_issued" as const,
      at: issuedAt.toISOString(),
      serial,
    })),
  ];
  return events.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
}
