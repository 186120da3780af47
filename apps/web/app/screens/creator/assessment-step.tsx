import { Plus } from "lucide-react";
import { useState } from "react";
import { counted } from "../../counted.ts";
import { PartDialog } from "../../features/courses/components/part-dialog.tsx";
import type { OpenDialog } from "../../features/courses/components/open-dialog.ts";
import { LessonTypeIcon } from "../../features/courses/outline/lesson-type-icon.tsx";
import { AssessmentLink } from "../../features/courses/workbench/assessment/assessment-link.tsx";
import type { Course, CourseLesson } from "../../features/courses/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { NoLessons } from "./no-lessons.tsx";

/** The lessons that ask something, and those that could. */
export function AssessmentStep({ course }: { course: Course }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const lessons = course.modules.flatMap((module) => module.lessons);
  if (lessons.length === 0) return <NoLessons course={course} />;
  const asking = lessons.filter(({ type, quizzes }) => type === "quiz" || quizzes.length > 0);
  const others = lessons.filter((lesson) => !asking.includes(lesson));
  return (
    <section aria-labelledby="assessment-step" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="assessment-step" className="text-title font-semibold">
          Assessment
        </h2>
        <span className="flex flex-wrap gap-2.5">
          <ButtonLink variant="outline" size="small" to={teachingPaths.taughtCourse(course.id, { tab: "bank" })}>
            Question bank
          </ButtonLink>
          <ButtonLink variant="outline" size="small" to={teachingPaths.taughtQuizzes({ course: course.id })}>
            Quizzes and their statistics
          </ButtonLink>
        </span>
      </div>
      {asking.length === 0 ? <p className="text-soft">No lesson asks anything yet.</p> : null}
      {asking.length > 0 ? (
        <Lessons label="Lessons with a quiz" course={course} lessons={asking} onOpen={setDialog} />
      ) : null}
      {others.length > 0 ? (
        <>
          <h3 className="mt-2 font-semibold">Lessons without a quiz</h3>
          <Lessons label="Lessons without a quiz" course={course} lessons={others} onOpen={setDialog} />
        </>
      ) : null}
      <PartDialog course={course} dialog={dialog} onChange={setDialog} />
    </section>
  );
}

interface LessonsProps {
  label: string;
  course: Course;
  lessons: readonly CourseLesson[];
  onOpen: (dialog: OpenDialog) => void;
}

function Lessons({ label, course, lessons, onOpen }: LessonsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-card px-5 text-meta">
      {lessons.map((lesson) => {
        const quiz = lesson.quizzes[0];
        return (
          <li key={lesson.id} className="flex flex-wrap items-center gap-3 py-2">
            <LessonTypeIcon type={lesson.type} />
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{lesson.title}</span>
            <QuizState lesson={lesson} />
            <AssessmentLink courseId={course.id} lesson={lesson} named />
            {quiz ? (
              <Button
                size="small"
                variant="outline"
                aria-label={`Questions of ${lesson.title}`}
                onClick={() => onOpen({ kind: "questions", quiz })}
              >
                Questions
              </Button>
            ) : (
              <Button
                size="small"
                variant="outline"
                icon={<Plus aria-hidden />}
                aria-label={`Create quiz for ${lesson.title}`}
                onClick={() => onOpen({ kind: "quiz", lesson })}
              >
                Create quiz
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function QuizState({ lesson: { type, quizzes } }: { lesson: CourseLesson }) {
  const quiz = quizzes[0];
  if (quiz !== undefined && quiz.question_count > 0)
    return (
      <span className="tabular text-small text-soft">
        {counted(quiz.question_count, "question")}, {quiz.pass_score} % to pass
      </span>
    );
  return quiz !== undefined || type === "quiz" ? (
    <span className="text-small font-semibold text-on-brass-tint">Empty quiz</span>
  ) : null;
}
