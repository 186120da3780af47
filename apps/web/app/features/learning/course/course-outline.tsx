import { lessonsText, minutesText } from "@pavane/contract/core/time-texts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { counted } from "../../../counted.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import { LessonIcon } from "../components/lesson-icon.tsx";
import { lessonMinutes } from "./lesson-minutes.ts";
import type { Course, CourseLesson, CourseModule } from "../shapes.ts";

interface CourseOutlineProps {
  course: Course;
  /** Where a lesson leads for those who may open all of them; null for everyone else. */
  lessonPath: ((module: CourseModule, lesson: CourseLesson) => string) | null;
}

/** What the course holds, in order. Free previews open for everyone. */
export function CourseOutline({ course, lessonPath }: CourseOutlineProps) {
  const { modules } = course;
  return (
    <section aria-labelledby="outline">
      <h2 id="outline" className="display-section">
        What you will do
      </h2>
      {modules.length === 0 ? (
        <p className="mt-4 text-soft">Lessons are on their way.</p>
      ) : (
        <>
          <p className="mt-1.5 text-meta text-soft">{outlineFigures(modules)}</p>
          <div className="mt-5">
            {modules.map((module) => (
              <OutlineModule key={module.id} module={module} lessonPath={lessonPath} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function OutlineModule({ module, lessonPath }: { module: CourseModule; lessonPath: CourseOutlineProps["lessonPath"] }) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        Module {module.position}: {module.title}
        <span className="text-meta font-normal text-soft">
          {[counted(module.lessons.length, "lesson"), ...opens(module)].join(", ")}
        </span>
      </h3>
      {module.lessons.length === 0 ? (
        <p className="mt-2 text-meta text-soft">No lessons in this module.</p>
      ) : (
        <ol className="mt-1.5">
          {module.lessons.map((lesson) => (
            <OutlineLesson key={lesson.id} lesson={lesson} to={lessonPath?.(module, lesson) ?? null} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** In what the server draws too, so by the day in UTC. */
function opens({ release_at: at, release_after_days: days }: CourseModule): string[] {
  if (days !== null) return [`opens ${counted(days, "day")} after you enrol`];
  return at === null || Date.parse(at) <= Date.now()
    ? []
    : [`opens on ${new Date(at).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" })}`];
}

function OutlineLesson({ lesson, to }: { lesson: CourseLesson; to: string | null }) {
  const [search] = useSearchParams();
  const preview = { search: changeSearch(search, { lesson: lesson.id }) };
  const title: ReactNode =
    to !== null ? (
      <LessonLink to={to}>{lesson.title}</LessonLink>
    ) : lesson.free_preview ? (
      <LessonLink to={preview}>{lesson.title}</LessonLink>
    ) : (
      lesson.title
    );
  return (
    <li className="relative -mx-3 flex items-center gap-3 rounded-control px-3 py-2 text-[0.9375rem] has-[a:hover]:bg-sunk">
      <LessonIcon type={lesson.type} className="text-soft" />
      <span className="min-w-0 flex-1">{title}</span>
      {lesson.free_preview ? <Badge tone="pine">Free preview</Badge> : null}
      <span className="tabular shrink-0 text-meta text-soft">{lessonLength(lesson)}</span>
    </li>
  );
}

function LessonLink({ to, children }: { to: string | { search: string }; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className="after:absolute after:inset-0 after:rounded-control">
      {children}
    </Link>
  );
}

/** "12 min", or the number of questions of a quiz. */
function lessonLength(lesson: CourseLesson): string {
  const questions = lesson.quizzes[0]?.question_count ?? 0;
  if (lesson.type === "quiz" && questions > 0) return counted(questions, "question");
  return lesson.length_minutes ? minutesText(lesson.length_minutes) : "";
}

function outlineFigures(modules: readonly CourseModule[]): string {
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return [counted(modules.length, "module"), counted(lessons, "lesson"), lessonsText(lessonMinutes(modules))]
    .filter(Boolean)
    .join(" · ");
}
