import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { courseFileFormat, type CourseFile } from "@pavane/contract/courses/schema-course-file";
import type { Actor } from "../../../platform/http/actor.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { presentMarker, presentTempo } from "../practice/present-practice.ts";
import { fileOfAssignment } from "./assignment-of-file.ts";
import {
  findCategoryName,
  findStoredBank,
  findStoredCourse,
  type StoredCourse,
  type StoredQuestion,
} from "./copy-repository.ts";
import {
  backVideo,
  findUsableVideos,
  videosOf,
  withUsableFilm,
  withUsableVideo,
  type MayUse,
} from "./usable-videos.ts";

type LessonOfFile = CourseFile["modules"][number]["lessons"][number];
type QuizOfFile = NonNullable<LessonOfFile["quiz"]>;

/**
 * A course as a file for another site or another year: everything but ids, people and what others uploaded, for those who may
 * change it.
 */
export async function exportCourse(
  { db }: CoursesDeps,
  actor: Actor,
  id: number,
): Promise<CourseFile | Refusal<"course_not_found" | "forbidden" | "level_required">> {
  const author = { as: "author", notFound: coursesErrors.course_not_found } as const;
  const allowed = await authorizeReading(db.read, actor, id, author);
  if (isRefusal(allowed)) return allowed;
  const stored = await findStoredCourse(db.read, id);
  if (stored === null) return refuse(coursesErrors.course_not_found);
  const bank = await findStoredBank(db.read, id);
  const mayUse = await findUsableVideos(db.read, actor, videosOf(stored, bank));
  const category = stored.course.categoryId === null ? null : await findCategoryName(db.read, stored.course.categoryId);
  return {
    format: courseFileFormat,
    version: 1,
    course: courseOf(stored.course, category, mayUse),
    question_bank: bank.map((one) => ({ topic: one.question.topic ?? "", ...questionOf(one, mayUse) })),
    modules: stored.modules.map(({ id: module, title, description, releaseAt, releaseAfterDays }) => ({
      title,
      description,
      release_at: releaseAt?.toISOString() ?? null,
      release_after_days: releaseAfterDays,
      lessons: stored.lessons
        .filter(({ moduleId }) => moduleId === module)
        .map((lesson) => lessonOf(withUsableVideo(lesson, mayUse), quizOf(stored, lesson.id, mayUse))),
    })),
  };
}

const courseOf = (course: StoredCourse["course"], category: string | null, mayUse: MayUse): CourseFile["course"] => ({
  title: course.title,
  short_name: course.shortName,
  description: course.description,
  detailed_description: course.detailedDescription,
  price: decimalText(course.priceCents),
  image_url: course.imageUrl,
  video_url: mayUse(course.videoUrl) ? course.videoUrl : null,
  preview_video_url: mayUse(course.previewVideoUrl) ? course.previewVideoUrl : null,
  category,
  difficulty_level: course.difficultyLevel,
  duration: course.duration,
  hours: course.hours,
  sequential: course.sequential,
  included_from: course.includedFrom,
  dance_styles: course.danceStyles,
  age_groups: course.ageGroups,
  gives_certificate: course.givesCertificate,
  certificate_months: course.certificateMonths,
});

const lessonOf = (lesson: StoredCourse["lessons"][number], quiz: QuizOfFile | null): LessonOfFile => ({
  title: lesson.title,
  description: lesson.description,
  type: lesson.type,
  content: lesson.content,
  is_placeholder: lesson.isPlaceholder,
  free_preview: lesson.freePreview,
  required: lesson.required,
  minutes: lesson.minutes,
  filmed: lesson.filmed,
  back_video: backVideo(lesson.backAssetId),
  markers: lesson.markers.map(presentMarker),
  counts: lesson.counts.map(presentTempo),
  assignment: fileOfAssignment(lesson.assignment),
  quiz,
});

function quizOf({ quizzes, questions, draws }: StoredCourse, lessonId: number, mayUse: MayUse): QuizOfFile | null {
  const quiz = quizzes.find((one) => one.lessonId === lessonId);
  if (quiz === undefined) return null;
  return {
    title: quiz.title,
    description: quiz.description,
    pass_score: quiz.passScore,
    max_attempts: quiz.maxAttempts,
    wait_minutes: quiz.waitMinutes,
    time_limit_seconds: quiz.timeLimitSeconds,
    shuffle: quiz.shuffle,
    reveal: quiz.reveal,
    questions: questions
      .filter(({ question }) => question.quizId === quiz.id)
      .map((question) => questionOf(question, mayUse)),
    draws: draws
      .filter(({ quizId }) => quizId === quiz.id)
      .map(({ position, topic, drawn }) => ({ position, topic, count: drawn })),
  };
}

function questionOf(question: StoredQuestion, mayUse: MayUse): QuizOfFile["questions"][number] {
  const { version } = withUsableFilm(question, mayUse);
  return {
    type: version.type,
    question: version.question,
    options: version.options,
    correct_options: version.correctOptions,
    explanation: version.explanation,
    matches: version.matches,
    tolerance: version.tolerance,
    feedback: version.feedback,
    media_url: version.mediaUrl,
    media_alt: version.mediaAlt,
  };
}
