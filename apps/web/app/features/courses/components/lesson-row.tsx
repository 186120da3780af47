import { NotebookPen, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import type { CourseLesson, CourseModule } from "../queries.ts";
import { LessonTypeIcon } from "../outline/lesson-type-icon.tsx";
import type { ShowDialog } from "./open-dialog.ts";

interface LessonRowProps {
  module: CourseModule;
  lesson: CourseLesson;
  onOpen: ShowDialog;
}

/** One lesson with what can be done to it; on phones the actions are on a separate line. */
export function LessonRow({ module, lesson, onOpen }: LessonRowProps) {
  const { id, position, title, type } = lesson;
  const quiz = lesson.quizzes[0];
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-t border-dashed border-line py-1.5 text-meta first:border-t-0">
      <span className="tabular w-6 shrink-0 text-soft">{position}</span>
      <LessonTypeIcon type={type} />
      <span className="min-w-0 flex-1 basis-48 pl-1">
        {title}
        {quiz ? (
          <button
            type="button"
            className="ml-2 rounded-chip whitespace-nowrap text-soft underline decoration-line underline-offset-4 hover:text-velvet"
            onClick={() => onOpen({ kind: "questions", quiz })}
          >
            {counted(quiz.question_count, "question")}
          </button>
        ) : null}
      </span>
      <span className="flex items-center gap-0.5">
        <LessonQuizButtons lesson={lesson} onOpen={onOpen} />
        <Link
          to={teachingPaths.writeLesson(module.course_id, id)}
          title={`Write ${title}`}
          aria-label={`Write ${title}`}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-soft transition-colors hover:bg-sunk hover:text-ink pointer-coarse:size-11"
        >
          <NotebookPen aria-hidden className="size-[17px]" />
        </Link>
        <IconButton
          size="small"
          label={`Edit lesson ${title}`}
          icon={<Pencil aria-hidden />}
          onClick={() => onOpen({ kind: "lesson", module, lesson })}
        />
        <IconButton
          size="small"
          tone="destructive"
          label={`Delete lesson ${title}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => onOpen({ kind: "delete-lesson", id })}
        />
      </span>
    </li>
  );
}

/** A lesson has one quiz at most; questions need one. */
function LessonQuizButtons({ lesson, onOpen }: Omit<LessonRowProps, "module">) {
  const quiz = lesson.quizzes[0];
  return (
    <span className="mr-1 flex gap-1.5">
      {lesson.type === "quiz" || quiz ? (
        <Button
          size="small"
          variant="outline"
          disabled={!quiz}
          aria-label={`Add question to ${lesson.title}`}
          onClick={() => quiz && onOpen({ kind: "question", quiz })}
        >
          Add question
        </Button>
      ) : null}
      <Button
        size="small"
        variant="outline"
        disabled={quiz !== undefined}
        aria-label={`Create quiz for ${lesson.title}`}
        onClick={() => onOpen({ kind: "quiz", lesson })}
      >
        Create quiz
      </Button>
    </span>
  );
}
