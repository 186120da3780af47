import { countsForProgress } from "./count-progress.ts";
import { closedUntil } from "./release.ts";
import { closedModules, type SequenceBlocker } from "./sequence.ts";
import type { OutlineRow } from "./outline-repository.ts";

type RowLesson = NonNullable<OutlineRow["lesson"]>;

export interface OutlinedLesson extends RowLesson {
  readonly moduleId: number;
  readonly counts: boolean;
  readonly state: NonNullable<OutlineRow["progress"]>["state"] | null;
  readonly completed: boolean;
  /** When its learner first opened it. */
  readonly begunAt: Date | null;
  /** It changed since it was completed. */
  readonly updated: boolean;
  /** Its module is kept closed by the sequence or until it is released. */
  readonly locked: boolean;
  readonly quiz: { readonly id: number; readonly questionCount: number; readonly bestScore: number | null } | null;
  readonly assignment: OutlineRow["assignment"];
  readonly submission: OutlineRow["submission"];
}

export interface OutlinedModule {
  readonly id: number;
  readonly courseId: number;
  readonly title: string;
  readonly description: string;
  readonly position: number;
  readonly releaseAt: Date | null;
  readonly releaseAfterDays: number | null;
  readonly blocker: SequenceBlocker | { readonly opensAt: Date } | null;
  readonly lessons: readonly OutlinedLesson[];
}

export interface Sequence {
  readonly sequential: boolean;
  /** Modules the learner had open before. */
  readonly openedModules: readonly number[];
  /** What decides whether modules are released; null where only their sequence is asked for. */
  readonly release: { readonly enrolledAt: Date | null; readonly now: Date } | null;
}

/** Modules of one course from their rows, with the closed ones marked for one learner. */
export function outlineOf(rows: readonly OutlineRow[], sequence: Sequence): OutlinedModule[] {
  const modules = groupRows(rows);
  const closed = sequence.sequential
    ? closedModules(modules.map((module) => sequenced(module, sequence)))
    : new Map<number, SequenceBlocker>();
  const { release } = sequence;
  return modules.map(({ lessons, ...module }) => {
    const opensAt = release && closedUntil(module, release.enrolledAt, release.now);
    const blocker = opensAt === null ? (closed.get(module.id) ?? null) : { opensAt };
    return { ...module, blocker, lessons: lessons.map((lesson) => ({ ...lesson, locked: blocker !== null })) };
  });
}

type Grouped = Omit<OutlinedModule, "blocker" | "lessons"> & { lessons: Omit<OutlinedLesson, "locked">[] };

function groupRows(rows: readonly OutlineRow[]): Grouped[] {
  const modules = new Map<number, Grouped>();
  for (const row of rows) {
    const module = modules.get(row.module.id) ?? { ...row.module, lessons: [] };
    modules.set(row.module.id, module);
    if (row.lesson) module.lessons.push(lessonOf(row, row.lesson));
  }
  return [...modules.values()];
}

function lessonOf(row: OutlineRow, lesson: RowLesson): Omit<OutlinedLesson, "locked"> {
  const { questionCount, bestScore, quizId, progress, assignment, submission } = row;
  const completed = progress?.state === "completed";
  return {
    ...lesson,
    moduleId: row.module.id,
    counts: countsForProgress({ ...lesson, questionCount }),
    state: progress?.state ?? null,
    completed,
    begunAt: progress?.begunAt ?? null,
    updated: completed && progress.completedVersion !== null && progress.completedVersion < lesson.contentVersion,
    quiz: quizId === null ? null : { id: quizId, questionCount, bestScore },
    assignment,
    submission,
  };
}

function sequenced(module: Grouped, sequence: Sequence) {
  const visited = module.lessons.some((lesson) => lesson.state !== null);
  return {
    id: module.id,
    title: module.title,
    openedBefore: visited || sequence.openedModules.includes(module.id),
    lessons: module.lessons.map((lesson) => ({
      id: lesson.id,
      counts: lesson.counts,
      finished: lesson.state === "completed" || lesson.state === "submitted",
    })),
  };
}

/** Modules of an outline that are open now. */
export const openModules = (outline: readonly OutlinedModule[]): number[] =>
  outline.filter((module) => module.blocker === null).map((module) => module.id);
