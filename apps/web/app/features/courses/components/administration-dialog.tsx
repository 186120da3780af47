import { CourseDialog } from "../forms/course-dialog.tsx";
import { LessonDialog } from "../forms/lesson-dialog.tsx";
import { ModuleDialog } from "../forms/module-dialog.tsx";
import { PasteOutlineDialog } from "../forms/paste-outline-dialog.tsx";
import { PasteQuestionsDialog } from "../forms/paste-questions-dialog.tsx";
import { ReleaseDialog } from "../forms/release-dialog.tsx";
import { QuestionDialog } from "../forms/question-dialog.tsx";
import { EditQuizDialog, QuizDialog } from "../forms/quiz-dialog.tsx";
import type { Course } from "../queries.ts";
import { DeleteCoursePrompt, DeleteLessonPrompt, DeleteModulePrompt, DeleteQuestionPrompt } from "./delete-prompts.tsx";
import type { OpenDialog, ShowDialog } from "./open-dialog.ts";
import { QuestionsDialog } from "./questions-dialog.tsx";

interface AdministrationDialogProps {
  dialog: OpenDialog;
  /** The course of the details tab. */
  course: Course | undefined;
  mayChooseInstructor: boolean;
  /** Continues to another dialog. */
  onOpen: ShowDialog;
  onClose: () => void;
  onCourseCreated: (id: number) => void;
  onCourseDeleted: (id: number) => void;
}

export function AdministrationDialog({
  dialog,
  course,
  mayChooseInstructor,
  onOpen,
  onClose,
  onCourseCreated,
  onCourseDeleted,
}: AdministrationDialogProps) {
  switch (dialog.kind) {
    case "course":
      return (
        <CourseDialog
          id={dialog.id}
          mayChooseInstructor={mayChooseInstructor}
          onClose={onClose}
          onCreated={onCourseCreated}
        />
      );
    case "module":
      return course ? <ModuleDialog course={course} module={dialog.module} onClose={onClose} /> : null;
    case "release":
      return course ? <ReleaseDialog course={course} module={dialog.module} onClose={onClose} /> : null;
    case "paste-outline":
      return course ? <PasteOutlineDialog courseId={course.id} onClose={onClose} /> : null;
    case "paste-questions":
      return (
        <PasteQuestionsDialog quiz={dialog.quiz} onClose={() => onOpen({ kind: "questions", quiz: dialog.quiz })} />
      );
    case "lesson":
      return <LessonDialog module={dialog.module} lesson={dialog.lesson} onClose={onClose} />;
    case "quiz":
      return <QuizDialog lesson={dialog.lesson} onClose={onClose} />;
    case "question":
      return <QuestionDialog quizId={dialog.quiz.id} onClose={onClose} />;
    case "edit-quiz":
      return <EditQuizDialog quiz={dialog.quiz} onClose={onClose} />;
    case "questions":
      return <QuestionsDialog quiz={dialog.quiz} onOpen={onOpen} onClose={onClose} />;
    case "edit-question":
      return (
        <QuestionDialog
          quizId={dialog.quiz.id}
          question={dialog.question}
          onClose={() => onOpen({ kind: "questions", quiz: dialog.quiz })}
        />
      );
    case "delete-question":
      return (
        <DeleteQuestionPrompt
          id={dialog.question.id}
          onClose={() => onOpen({ kind: "questions", quiz: dialog.quiz })}
        />
      );
    case "delete-course":
      return <DeleteCoursePrompt course={dialog.course} onClose={onClose} onDeleted={onCourseDeleted} />;
    case "delete-module":
      return <DeleteModulePrompt id={dialog.id} onClose={onClose} />;
    case "delete-lesson":
      break;
  }
  return <DeleteLessonPrompt id={dialog.id} onClose={onClose} />;
}
