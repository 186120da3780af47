import { mediaAsset } from "@pavane/contract/courses/fields";
import type { CourseToImport, LessonToImport } from "@pavane/contract/courses/course-file";
import type { RenderedText } from "../../../platform/markdown/rendered-text.ts";
import { htmlValues } from "../outline/lesson-content.ts";
import type { StoredOutline, StoredQuestion } from "./copy-repository.ts";
import { assignmentOfFile } from "./assignment-of-file.ts";
import { decidePracticeOfFile } from "./practice-of-file.ts";
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
  { modules: written, question_bank: bank }: Pick<CourseToImport, "modules" | "question_bank">,
  rendered: readonly RenderedText[],
  now: Date,
): StoredOutline {
  const at = { version: 1, deletedAt: null, createdAt: now, updatedAt: now };
  const modules: Rows<"modules"> = [];
  const lessons: Rows<"lessons"> = [];
  const quizzes: Rows<"quizzes"> = [];
  const questions: Rows<"questions"> = [];
  const draws: Rows<"draws"> = [];
  const spelled = spellingOf(bank);
  for (const module of written) {
    const { title, description, release_after_days: releaseAfterDays } = module;
    const releaseAt = module.release_at === null ? null : new Date(module.release_at);
    const release = { releaseAt, releaseAfterDays };
    const moduleId = modules.length + 1;
    modules.push({ id: moduleId, courseId: 0, title, description, position: moduleId, ...release, ...at });
    for (const [place, lesson] of module.lessons.entries()) {
      const id = lessons.length + 1;
      const text = rendered[lessons.length];
      const html = text === undefined ? { contentHtml: null, htmlRules: 0 } : htmlValues(lesson, text);
      lessons.push({
        id,
        moduleId,
        position: place + 1,
        ...lessonColumns(lesson),
        ...practiceOf(lesson),
        assignment: lesson.assignment && assignmentOfFile(lesson.assignment),
        ...html,
        ...at,
      });
      if (lesson.quiz === null) continue;
      quizzes.push({ id, lessonId: id, ...quizColumns(lesson.quiz), createdAt: now, updatedAt: now });
      questions.push(...questionRows(lesson.quiz, id, now));
      draws.push(...drawRows(lesson.quiz, id, { spelled, now }));
    }
  }
  return { modules, lessons, quizzes, questions, draws };
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
  packageId: null,
  contentVersion: 1,
});

function practiceOf(lesson: LessonToImport) {
  const decided = decidePracticeOfFile(lesson);
  // The file was read with the same rule.
  if (!decided.ok) throw new Error(decided.message);
  return decided.practice;
}

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
    question: { ...unplaced(index, now), quizId, position: placeOfQuestion(quiz, index) },
    version: { questionId: index, version: 1, ...textOf(question), createdAt: now },
  }));

/** A question stands in the places that draws leave. */
function placeOfQuestion({ draws }: Quiz, index: number): number {
  const taken = draws.map(({ position }) => position).toSorted((one, other) => one - other);
  return taken.reduce((place, draw) => (draw <= place ? place + 1 : place), index + 1);
}

const drawRows = (
  quiz: Quiz,
  quizId: number,
  { spelled, now }: { readonly spelled: (topic: string) => string; readonly now: Date },
): Rows<"draws"> =>
  quiz.draws.map(({ position, topic, count }, index) => ({
    id: index,
    quizId,
    position,
    topic: topic && spelled(topic),
    drawn: count,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }));

/** The bank of a file as rows like stored ones. */
export function bankRows(bank: CourseToImport["question_bank"], now: Date): StoredQuestion[] {
  const spelled = spellingOf(bank);
  return bank.map(({ topic, ...question }, index) => ({
    question: { ...unplaced(index, now), topic: spelled(topic) },
    version: { questionId: index, version: 1, ...textOf(question), createdAt: now },
  }));
}

/** Topics that differ in case alone are one, spelled as the first of them. */
function spellingOf(bank: CourseToImport["question_bank"]) {
  const known = new Map(bank.toReversed().map(({ topic }) => [topic.toLowerCase(), topic]));
  return (topic: string): string => known.get(topic.toLowerCase()) ?? topic;
}

const unplaced = (id: number, now: Date) => ({
  id,
  quizId: null,
  bankCourseId: null,
  topic: null,
  position: null,
  version: 1,
  deletedAt: null,
  createdAt: now,
  updatedAt: now,
});

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
