import { Suspense } from "react";
import { QuestionsLoading } from "../../features/learning/questions/questions-loading.tsx";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";

const QuestionBoard = lazyNamed(() => import("../../features/learning/questions/question-board.tsx"), "QuestionBoard");

/** What learners ask at the lessons of a course; what waits for an answer first. */
export const CourseQuestions = ({ courseId }: { courseId: number }) => (
  <Suspense fallback={<QuestionsLoading />}>
    <QuestionBoard place={{ courseId }} usual="unanswered" />
  </Suspense>
);
