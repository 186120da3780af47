import { CopyPlus, Ellipsis, LayoutList, MoveVertical, NotebookPen, Pencil, SquarePen, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import type { CourseLesson, CourseModule } from "../queries.ts";
import { assessmentPath } from "../workbench/assessment/assessment-link.tsx";
import { LessonTypeIcon } from "./lesson-type-icon.tsx";
import { OutlineRow } from "./outline-row.tsx";
import { TitleField } from "./title-field.tsx";
import { markAt, menuId, type TreeTools } from "./tree-tools.ts";

interface LessonLineProps {
  module: CourseModule;
  lesson: CourseLesson;
  place: number;
  tools: TreeTools;
}

export function LessonLine({ module, lesson, place, tools }: LessonLineProps) {
  const { id, title, type } = lesson;
  const { writing, write, queue } = tools;
  const isRenamed = writing?.kind === "rename" && writing.what === "lesson" && writing.id === id;
  return (
    <li>
      <OutlineRow
        row={{ kind: "lesson", id, module: module.id }}
        title={title}
        tools={tools.lifting}
        mark={markAt(tools, { kind: "lesson", id }, module)}
        className="flex items-center gap-2 py-1 pr-3 pl-5 text-meta sm:pl-9"
      >
        {(handle) => (
          <>
            {handle}
            <span className="tabular w-6 shrink-0 text-soft">{place}</span>
            <LessonTypeIcon type={type} />
            {isRenamed ? (
              <TitleField
                label="Title of the lesson"
                title={title}
                onSave={(next) => queue.add({ kind: "rename", what: "lesson", id, title: next })}
                onClose={() => write(null)}
              />
            ) : (
              <Link
                to={teachingPaths.writeLesson(module.course_id, id)}
                className="min-w-0 flex-1 rounded-chip py-1.5 pl-1 [overflow-wrap:anywhere] hover:text-velvet hover:underline"
              >
                {title}
              </Link>
            )}
            <LessonFacts lesson={lesson} />
            <LessonMenu module={module} lesson={lesson} tools={tools} />
          </>
        )}
      </OutlineRow>
    </li>
  );
}

/** What is missing in it, else how long it is. */
function LessonFacts({ lesson }: { lesson: CourseLesson }) {
  const quiz = lesson.quizzes[0];
  const isEmptyQuiz = (lesson.type === "quiz" && quiz === undefined) || quiz?.question_count === 0;
  const text = quiz
    ? counted(quiz.question_count, "question")
    : lesson.length_minutes === null
      ? ""
      : `${lesson.length_minutes} min`;
  if (lesson.is_placeholder) return <Missing>Placeholder</Missing>;
  if (isEmptyQuiz) return <Missing>Empty quiz</Missing>;
  return <span className="tabular shrink-0 text-small text-soft max-sm:sr-only">{text}</span>;
}

const Missing = ({ children }: { children: string }) => (
  <span className="shrink-0 text-small font-semibold text-on-brass-tint">{children}</span>
);

function LessonMenu({ module, lesson, tools }: Omit<LessonLineProps, "place">) {
  const { id, title } = lesson;
  const { queue, write, moveTo, onOpen } = tools;
  const quiz = lesson.quizzes[0];
  return (
    <Menu
      label={title}
      trigger={
        <IconButton
          id={menuId({ kind: "lesson", id })}
          size="small"
          label={`More for ${title}`}
          icon={<Ellipsis aria-hidden />}
        />
      }
    >
      <MenuItem asChild>
        <Link to={teachingPaths.writeLesson(module.course_id, id)}>
          <NotebookPen aria-hidden />
          Write
        </Link>
      </MenuItem>
      <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => onOpen({ kind: "lesson", module, lesson })}>
        Edit
      </MenuItem>
      <MenuItem asChild>
        <Link to={teachingPaths.moduleWorkbench({ course: module.course_id, module: module.id, lesson: id })}>
          <LayoutList aria-hidden />
          {lesson.type === "video" ? "Captions and counts" : "Package"}
        </Link>
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => write({ kind: "rename", what: "lesson", id })}>
        Rename
      </MenuItem>
      <MenuItem icon={<MoveVertical aria-hidden />} onSelect={() => moveTo({ kind: "lesson", id, title })}>
        Move to…
      </MenuItem>
      <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => queue.add({ kind: "duplicate", what: "lesson", id })}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      {quiz ? (
        <>
          <MenuItem onSelect={() => onOpen({ kind: "questions", quiz })}>Questions</MenuItem>
          <MenuItem asChild>
            <Link to={teachingPaths.taughtQuizzes({ quiz: quiz.id, tab: "settings" })}>Quiz settings</Link>
          </MenuItem>
        </>
      ) : (
        <MenuItem onSelect={() => onOpen({ kind: "quiz", lesson })}>Create quiz</MenuItem>
      )}
      <MenuItem asChild>
        <Link to={assessmentPath(module.course_id, id)}>Practical assessment</Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="destructive"
        icon={<Trash2 aria-hidden />}
        onSelect={() => queue.deleteLater({ what: "lesson", id, title })}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
