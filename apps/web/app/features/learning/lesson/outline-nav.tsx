import { Check, Lock } from "lucide-react";
import { Link } from "react-router";
import { momentText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Progress } from "../../../ui/display/progress.tsx";
import { LessonIcon } from "../components/lesson-icon.tsx";
import { lessonResults } from "./lesson-results.ts";
import type { CourseProgress } from "../shapes.ts";

type Module = CourseProgress["modules"][number];
type Lesson = Module["lessons"][number];

interface OutlineNavProps {
  outline: CourseProgress;
  currentLesson?: number;
  onChoose?: () => void;
}

/** The whole course beside a lesson: what is done, what is open, what is closed yet. */
export function OutlineNav({ outline, currentLesson, onChoose }: OutlineNavProps) {
  return (
    <nav aria-label="Course outline">
      <Link
        to={paths.course(outline.course.id)}
        className="text-meta text-soft underline-offset-4 hover:text-velvet hover:underline"
      >
        {outline.course.title}
      </Link>
      {outline.access.state === "active" ? (
        <>
          <p className="tabular mt-3 flex justify-between text-meta">
            <span>
              {outline.done} of {outline.total} done
            </span>
            <span className="text-soft">{outline.progress} %</span>
          </p>
          <Progress
            value={outline.progress}
            label="Course progress"
            className="mt-2"
            tone={outline.progress === 100 ? "pine" : "velvet"}
          />
        </>
      ) : null}
      {outline.modules.map((module) => (
        <OutlineModule
          key={module.id}
          courseId={outline.course.id}
          openedAs={outline.opened_as}
          module={module}
          currentLesson={currentLesson}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

interface OutlineModuleProps extends Omit<OutlineNavProps, "outline"> {
  courseId: number;
  openedAs: CourseProgress["opened_as"];
  module: Module;
}

function OutlineModule({ courseId, openedAs, module, currentLesson, onChoose }: OutlineModuleProps) {
  return (
    <section className="mt-6">
      <h2 className="text-[0.9375rem] leading-snug font-semibold">
        <Link
          to={paths.courseModule(courseId, module.id)}
          onClick={onChoose}
          className="underline-offset-4 hover:text-velvet hover:underline"
        >
          Module {module.position}: {module.title}
        </Link>
        {module.locked ? <Lock aria-label="Closed" className="ml-2 inline size-3.5 text-soft" /> : null}
        {module.opens_at === null ? null : (
          <span className="block text-small font-normal text-soft">Opens {momentText(module.opens_at)}</span>
        )}
      </h2>
      <ol className="mt-2 grid gap-0.5">
        {module.lessons.map((lesson) => (
          <OutlineLesson
            key={lesson.id}
            lesson={lesson}
            openedAs={openedAs}
            to={paths.lesson(courseId, module.id, lesson.id)}
            current={lesson.id === currentLesson}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </section>
  );
}

interface OutlineLessonProps {
  lesson: Lesson;
  openedAs: CourseProgress["opened_as"];
  to: string;
  current: boolean;
  onChoose?: () => void;
}

function OutlineLesson({ lesson, openedAs, to, current, onChoose }: OutlineLessonProps) {
  const results = lessonResults(lesson, openedAs);
  const look = cx(
    "flex min-h-10 items-center gap-3 rounded-control px-3 py-1.5 text-meta transition-colors",
    current ? "bg-velvet-tint font-semibold text-velvet" : lesson.locked ? "text-soft" : "hover:bg-sunk",
  );
  const inside = (
    <>
      <StateMark lesson={lesson} />
      <span className="min-w-0 flex-1">
        {lesson.title}
        {results.length === 0 ? null : (
          <span className="tabular block text-small font-normal text-soft">{results.join(" · ")}</span>
        )}
      </span>
      {lesson.updated ? <span className="text-small font-normal text-brass">Updated</span> : null}
    </>
  );
  return (
    <li>
      {lesson.locked ? (
        <span className={look}>{inside}</span>
      ) : (
        <Link to={to} onClick={onChoose} aria-current={current ? "page" : undefined} className={look}>
          {inside}
        </Link>
      )}
    </li>
  );
}

function StateMark({ lesson }: { lesson: Lesson }) {
  if (lesson.state === "completed") {
    return (
      <>
        <Check aria-hidden className="size-[18px] shrink-0 text-pine" strokeWidth={2.2} />
        <span className="sr-only">Completed: </span>
      </>
    );
  }
  if (lesson.locked) return <Lock aria-label="Closed: " className="size-[16px] shrink-0" />;
  return <LessonIcon type={lesson.type} />;
}
