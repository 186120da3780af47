import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../api/api.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { SortableList } from "../../../ui/lists/sortable-list.tsx";
import { LessonTypeIcon } from "../outline/lesson-type-icon.tsx";
import { useWrite, type CourseLesson, type CourseModule } from "../queries.ts";

interface ModuleLessonsProps {
  module: CourseModule;
  /** The lesson that is open. */
  chosen: number | undefined;
  mayMove: boolean;
  onChoose: (id: number) => void;
}

/** The lessons of a module in their order, which its authors change by dragging, by keys or step by step. */
export function ModuleLessons({ module: { lessons }, chosen, mayMove, onChoose }: ModuleLessonsProps) {
  const move = useWrite({
    write: ({ id, position }: { id: number; position: number }) =>
      api("PATCH /api/lessons/:id", { params: { id }, body: { position } }),
    failed: "Failed to update lesson",
  });
  const moveTo = (from: number, to: number) => {
    const lesson = lessons[from];
    if (lesson && to >= 0 && to < lessons.length) move.mutate({ id: lesson.id, position: to + 1 });
  };
  const row = (lesson: CourseLesson, handle: ReactNode) => {
    const at = lessons.indexOf(lesson);
    return (
      <div className={cx("flex items-center gap-1 px-1.5 py-1", lesson.id === chosen && "bg-velvet-tint")}>
        {mayMove ? handle : null}
        <button
          type="button"
          aria-current={lesson.id === chosen ? "true" : undefined}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 text-left text-meta hover:text-velvet pointer-coarse:min-h-11"
          onClick={() => onChoose(lesson.id)}
        >
          <LessonTypeIcon type={lesson.type} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{lesson.title}</span>
        </button>
        {mayMove ? (
          <Steps lesson={lesson} at={at} count={lessons.length} busy={move.isPending} onMove={moveTo} />
        ) : null}
      </div>
    );
  };
  if (!mayMove)
    return (
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {lessons.map((lesson) => (
          <li key={lesson.id}>{row(lesson, null)}</li>
        ))}
      </ol>
    );
  return (
    <SortableList
      label="Lessons of the module"
      items={lessons}
      nameOf={({ title }) => title}
      disabled={move.isPending}
      onMove={moveTo}
    >
      {row}
    </SortableList>
  );
}

interface StepsProps {
  lesson: CourseLesson;
  at: number;
  count: number;
  busy: boolean;
  onMove: (from: number, to: number) => void;
}

function Steps({ lesson: { title }, at, count, busy, onMove }: StepsProps) {
  return (
    <span className="flex">
      <IconButton
        size="small"
        label={`Move up: ${title}`}
        icon={<ArrowUp aria-hidden />}
        disabled={busy || at === 0}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        size="small"
        label={`Move down: ${title}`}
        icon={<ArrowDown aria-hidden />}
        disabled={busy || at === count - 1}
        onClick={() => onMove(at, at + 1)}
      />
    </span>
  );
}
