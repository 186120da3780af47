import { Link } from "react-router";
import { LessonTypeIcon } from "../../features/courses/outline/lesson-type-icon.tsx";
import type { Course, CourseLesson } from "../../features/courses/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { comeNear } from "../../ui/focus/take-focus.ts";
import { useSearchState } from "../../ui/search/search-state.ts";
import { NoLessons } from "./no-lessons.tsx";

/** Every lesson with what is still to be written in it; each leads to its page. */
export function ContentStep({ course }: { course: Course }) {
  const [search] = useSearchState();
  const node = search.get("node");
  if (course.modules.every(({ lessons }) => lessons.length === 0)) return <NoLessons course={course} />;
  return (
    <section aria-labelledby="content-step" className="grid gap-4">
      <h2 id="content-step" className="text-title font-semibold">
        Content
      </h2>
      <ol className="grid gap-4">
        {course.modules.map((module) => (
          <li key={module.id} className="rounded-card border border-line bg-card px-5 py-3">
            <h3 className="py-1 font-semibold [overflow-wrap:anywhere]">
              Module {module.position}: {module.title}
            </h3>
            <ul className="divide-y divide-line">
              {module.lessons.map((lesson) => (
                <li
                  key={lesson.id}
                  ref={String(lesson.id) === node ? comeNear : null}
                  className={cx("text-meta", String(lesson.id) === node && "bg-velvet-tint")}
                >
                  <Link
                    to={teachingPaths.writeLesson(course.id, lesson.id)}
                    className="group flex min-h-11 items-center gap-3 rounded-chip py-1.5"
                  >
                    <LessonTypeIcon type={lesson.type} />
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere] group-hover:text-velvet group-hover:underline">
                      {lesson.title}
                    </span>
                    <Missing course={course} lesson={lesson} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Missing({ course, lesson }: { course: Course; lesson: CourseLesson }) {
  const text = lesson.is_placeholder
    ? "Placeholder"
    : course.without_captions?.includes(lesson.id)
      ? "No captions"
      : null;
  if (text !== null) return <span className="shrink-0 text-small font-semibold text-on-brass-tint">{text}</span>;
  return lesson.length_minutes === null ? null : (
    <span className="tabular shrink-0 text-small text-soft">{lesson.length_minutes} min</span>
  );
}
