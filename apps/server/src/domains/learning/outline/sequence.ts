/** A module of a sequential course in its state for one learner, in the order of the course. */
export interface SequencedModule {
  readonly id: number;
  readonly title: string;
  /** It was open to the learner before, or has been visited. */
  readonly openedBefore: boolean;
  readonly lessons: readonly SequencedLesson[];
}

export interface SequencedLesson {
  readonly id: number;
  /** Required and possible to complete. */
  readonly counts: boolean;
  /** Completed, or submitted and waiting for its mark. */
  readonly finished: boolean;
}

export interface SequenceBlocker {
  readonly moduleId: number;
  readonly moduleTitle: string;
  readonly lessonId: number;
}

/** For each closed module what is to be finished first; a module once open stays open. */
export function closedModules(modules: readonly SequencedModule[]): ReadonlyMap<number, SequenceBlocker> {
  const closed = new Map<number, SequenceBlocker>();
  let blocker: SequenceBlocker | null = null;
  for (const module of modules) {
    if (blocker !== null && !module.openedBefore) closed.set(module.id, blocker);
    blocker ??= unfinished(module);
  }
  return closed;
}

function unfinished(module: SequencedModule): SequenceBlocker | null {
  const lesson = module.lessons.find((candidate) => candidate.counts && !candidate.finished);
  return lesson ? { moduleId: module.id, moduleTitle: module.title, lessonId: lesson.id } : null;
}
