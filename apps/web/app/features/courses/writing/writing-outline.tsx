import { AlignLeft, CircleHelp, Play } from "lucide-react";
import { NavLink } from "react-router";
import { teachingPaths } from "../../../teaching-paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import type { Course, CourseLesson } from "../queries.ts";

interface WritingOutlineProps {
  course: Course;
  onChoose?: () => void;
}

/** The lessons of the course, each with the way to its text. */
export function WritingOutline({ course, onChoose }: WritingOutlineProps) {
  return (
    <nav aria-label="Lessons of the course" className="grid gap-5 text-meta">
      {course.modules.map((module) => (
        <section key={module.id} aria-label={module.title}>
          <h2 className="px-2.5 font-semibold [overflow-wrap:anywhere]">
            Module {module.position}: {module.title}
          </h2>
          {module.lessons.length === 0 ? (
            <p className="px-2.5 py-1.5 text-soft">No lessons in this module.</p>
          ) : (
            <ul className="mt-1 grid gap-0.5">
              {module.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonLink courseId={course.id} lesson={lesson} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </nav>
  );
}

interface LessonLinkProps {
  courseId: number;
  lesson: CourseLesson;
  onChoose: (() => void) | undefined;
}

function LessonLink({ courseId, lesson, onChoose }: LessonLinkProps) {
  const { icon: Icon, name } = kinds[lesson.type];
  return (
    <NavLink
      to={teachingPaths.writeLesson(courseId, lesson.id)}
      onClick={onChoose}
      className={({ isActive }) =>
        cx(
          "flex min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1.5 pointer-coarse:min-h-11",
          isActive ? "bg-velvet-tint font-semibold text-velvet" : "hover:bg-sunk",
        )
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{name}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{lesson.title}</span>
      {lesson.is_placeholder ? <span className="text-small text-on-brass-tint">Placeholder</span> : null}
    </NavLink>
  );
}

const kinds = {
  text: { icon: AlignLeft, name: "Text" },
  video: { icon: Play, name: "Video" },
  quiz: { icon: CircleHelp, name: "Quiz" },
} satisfies Record<CourseLesson["type"], { icon: typeof Play; name: string }>;
