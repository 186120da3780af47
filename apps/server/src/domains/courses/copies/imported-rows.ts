import { mediaAsset } from "@pavane/contract/courses/fields";
import type { CourseToImport, LessonToImport } from "@pavane/contract/courses/course-file";
import type { RenderedText } from "../../../platform/markdown/rendered-text.ts";
import { htmlValues } from "../outline/lesson-content.ts";
import type { StoredOutline } from "./copy-repository.ts";
import { decideQuestionOfFile, type QuestionToImport } from "./question-of-file.ts";

/** What of a course a file says, as its columns. */
export const courseColumns = (course: CourseToImport["course"], details: RenderedText) => ({
  title: course.title,
  shortName: course.short_name,
  description: course.description,
  detailedDescription: course.detailed_description,
  detailedDescriptionHtml: details.html,
  htmlRules: details.rules,
  priceCents: course.price,
  videoUrl: course.video_url,
  previewVideoUrl: course.preview_video_url,
  difficultyLevel: course.difficulty_level,
  duration: course.duration === "" ? null : course.duration,
  hours: course.hours,
  sequential: course.sequential,
  includedFrom: course.included_from,
  ageGroups: course.age_groups,
  givesCertificate: course.gives_certificate,
  certificateMonths: course.certificate_months,
  certificateTemplateId: null,
  publishedAt: null,
});

type Rows<Name extends keyof StoredOutline> = StoredOutline[Name][number][];

/** The outline of a file as rows like stored ones, numbered from 1; `rendered` has the text of each lesson in its order. */
export function outlineRows(
  written: CourseToImport["modules"],
  rendered: readonly RenderedText[],
  now: Date,
): StoredOutline {
  const at = { version: 1, deletedAt: null, createdAt: now, updatedAt: now };
  const modules: Rows<"modules"> = [];
  const lessons: Rows<"lessons"> = [];
  const quizzes: Rows<"quizzes"> = [];
  const questions: Rows<"questions"> = [];
  for (const module of written) {
    const { title, description } = module;
    const moduleId = modules.length + 1;
    modules.push({ id: moduleId, courseId: 0, title, description, position: moduleId, ...at });
    for (const [place, lesson] of module.lessons.entries()) {
      const id = lessons.length + 1;
      const text = rendered[lessons.length];
      const html = text === undefined ? { contentHtml: null, htmlRules: 0 } : htmlValues(lesson, text);
      lessons.push({ id, moduleId, position: place + 1, ...lessonColumns(lesson), ...html, ...at });
      if (lesson.quiz === null) continue;
      quizzes.push({ id, lessonId: id, ...quizColumns(lesson.quiz), createdAt: now, updatedAt: now });
      questions.push(...questionRows(lesson.quiz, id, now));
    }
  }
  return { modules, lessons, quizzes, questions };
}

const lessonColumns = (lesson: LessonToImport) => ({
  title: lesson.title,
  description: lesson.description,
  content: lesson.content,
  type: lesson.type,
  freePreview: lesson.free_preview,
  required: lesson.required,
  isPlaceholder: lesson.is_placeholder,
  minutes: lesson.minutes,
  measuredMinutes: null,
  backAssetId: mediaAsset(lesson.back_video),
  filmed: lesson.filmed,
  contentVersion: 1,
});

type Quiz = NonNullable<LessonToImport["quiz"]>;

const quizColumns = (quiz: Quiz) => ({
  title: quiz.title,
  description: quiz.description,
  passScore: quiz.pass_score,
  maxAttempts: quiz.max_attempts,
  waitMinutes: quiz.wait_minutes,
  timeLimitSeconds: quiz.time_limit_seconds,
  shuffle: quiz.shuffle,
  reveal: quiz.reveal,
  version: 1,
  attemptCount: 0,
  passedCount: 0,
  scoreSum: 0,
  learnerCount: 0,
});

/** A question is numbered by its place: its number is given when it is written. */
const questionRows = (quiz: Quiz, quizId: number, now: Date): Rows<"questions"> =>
  quiz.questions.map((question, index) => ({
    question: { id: index, quizId, position: index + 1, version: 1, deletedAt: null, createdAt: now, updatedAt: now },
    version: { questionId: index, version: 1, ...textOf(question), createdAt: now },
  }));

function textOf(question: QuestionToImport) {
  const decided = decideQuestionOfFile(question);
  // The file was read with the same rule.
  if (!decided.ok) throw new Error(decided.message);
  const { question: parts } = decided;
  const isDescribed = question.media_url !== null && (question.media_alt ?? "") !== "";
  return {
    ...parts,
    options: [...parts.options],
    correctOptions: [...parts.correctOptions],
    matches: parts.matches && [...parts.matches],
    feedback: parts.feedback && [...parts.feedback],
    question: question.question,
    explanation: question.explanation,
    mediaUrl: isDescribed ? question.media_url : null,
    mediaAlt: isDescribed ? question.media_alt : null,
  };
}
