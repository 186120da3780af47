import { OutlineEditor } from "../../features/courses/outline/outline-editor.tsx";
import type { Course } from "../../features/courses/queries.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** Modules, lessons and quizzes; those who may change the course do it here. */
export const CourseOutline = ({ course }: { course: Course }) =>
  course.can.edit ? <OutlineEditor course={course} /> : <Titles course={course} />;

/** For those who only teach it. */
function Titles({ course }: { course: Course }) {
  if (course.modules.length === 0) return <EmptyState>Lessons are on their way.</EmptyState>;
  return (
    <ol className="grid gap-5">
      {course.modules.map((module) => (
        <li key={module.id} className="rounded-card border border-line bg-card px-5 py-4">
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            Module {module.position}: {module.title}
          </h3>
          <ul className="mt-2 grid gap-1 text-meta text-soft">
            {module.lessons.map((lesson) => (
              <li key={lesson.id} className="[overflow-wrap:anywhere]">
                {lesson.position}. {lesson.title}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
