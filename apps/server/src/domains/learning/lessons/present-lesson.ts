import { ruleText } from "@pavane/contract/learning/rules";
import type { LessonPage } from "@pavane/contract/learning/schema-lesson";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import {
  boundAssignment,
  boundPackage,
  boundQuiz,
  presentProgress,
  presentLearnerProgress,
  ruleOf,
} from "./lesson-facts.ts";
import type { LessonAccess } from "./open-lesson.ts";
import type { LessonWithPage } from "./lesson-access-repository.ts";

export function presentLesson(
  door: LessonWithPage,
  opened: LessonAccess,
  { watchedPercent, assignment }: { watchedPercent: number } & Pick<LessonPage, "assignment">,
): LessonPage {
  const { page, module, course, enrolment, place } = door;
  return {
    lesson: presentParts(door),
    module,
    course: {
      id: course.id,
      title: course.title,
      sequential: course.sequential,
      gives_certificate: course.givesCertificate,
    },
    opened_as: opened.as,
    rule: presentRule(door, watchedPercent),
    progress: presentProgress(opened.records ? door : { ...door, progress: null }),
    standing: opened.records && enrolment ? presentLearnerProgress(enrolment) : null,
    previous: place.previous,
    next: place.next,
    markers: page.markers,
    counts: page.counts,
    outline: { number: place.number, count: place.count },
    quiz: presentQuiz(door),
    assignment,
    package: door.packageTitle === null ? null : { title: door.packageTitle, done: opened.records && door.packageDone },
  };
}

function presentParts({ lesson, page, module, course }: LessonWithPage): LessonPage["lesson"] {
  return {
    id: lesson.id,
    module_id: module.id,
    moduleId: module.id,
    course_id: course.id,
    title: page.title,
    description: page.description,
    type: lesson.type,
    order: page.position,
    position: page.position,
    minutes: page.minutes,
    free_preview: lesson.freePreview,
    required: page.required,
    is_placeholder: lesson.isPlaceholder,
    content: page.content,
    content_html: page.content === null ? null : (page.contentHtml ?? plainHtml(page.content)),
    filmed: page.filmed,
    has_back_view: lesson.backAssetId !== null,
  };
}

function presentRule(door: LessonWithPage, watchedPercent: number): LessonPage["rule"] {
  const rule = ruleOf(door, watchedPercent);
  const withPackage = rule.kind !== "none" && boundPackage(door) !== null;
  const quiz = rule.kind !== "quiz" && rule.kind !== "none" && boundQuiz(door) !== null;
  const assignment = rule.kind !== "none" && boundAssignment(door) !== null;
  return {
    kind: rule.kind,
    percent: rule.kind === "watch" ? rule.percent : null,
    quiz,
    assignment,
    package: withPackage,
    text: ruleText(rule, { quiz, assignment, package: withPackage }),
  };
}

function presentQuiz({
  quizId,
  quiz,
  questionCount,
  bestScore,
  quizPassed,
  hasOpenAttempt,
}: LessonWithPage): LessonPage["quiz"] {
  if (quizId === null || quiz === null) return null;
  return {
    id: quizId,
    title: quiz.title,
    description: quiz.description,
    pass_score: quiz.passScore,
    question_count: questionCount,
    best_score: bestScore,
    passed: quizPassed,
    timed: quiz.timeLimitSeconds !== null,
    begun: hasOpenAttempt,
  };
}
