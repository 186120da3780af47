import { isRefusal } from "@pavane/contract/core/errors";
import type { Body } from "@pavane/contract/routes";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Media } from "../domains/media/index.ts";
import { loadFilmPractice } from "./film-practice.ts";
import type { SampleApi } from "./sample-api.ts";
import type { SampleAssessment, SampleCourse, SampleLesson, SampleQuestion, SampleQuiz } from "./shapes.ts";

export interface LoadContext {
  /** Who creates the courses; what they sell is theirs. */
  readonly author: SampleApi;
  readonly people: ReadonlyMap<string, number>;
  /** Field values of the sample videos by key, for example `media:1`. */
  readonly videos: ReadonlyMap<string, string>;
  /** Addresses of the sample files, each with its facts, as links hold them. */
  readonly files: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, number>;
}

const categoryNames = [
  "Ballet",
  "Contemporary & Modern",
  "Hip Hop & Street",
  "Jazz & Tap",
  "Ballroom & Latin",
  "Folk & Swing",
  "Early Years",
  "Body & Health",
];

export async function loadCategories(admin: SampleApi): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const name of categoryNames) ids.set(name, (await admin("POST /api/categories", { body: { name } })).id);
  return ids;
}

/** Takes in the two films with their posters and captions. */
export async function loadVideos(
  media: Pick<Media, "importAsset">,
  owner: number,
): Promise<ReadonlyMap<string, string>> {
  const videos = new Map<string, string>();
  for (const key of ["floor-track", "six-eight"]) {
    const file = (ending: string) => fileURLToPath(new URL(`./media/${key}${ending}`, import.meta.url));
    const captions = [{ lang: "en", file: file(".en.vtt") }];
    videos.set(key, `media:${await media.importAsset(file(".mp4"), owner, { posterFile: file(".jpg"), captions })}`);
  }
  return videos;
}

/** Creates a course as a draft, fills it, then gives it its status. Yields its id. */
export async function loadCourse(context: LoadContext, course: SampleCourse): Promise<number> {
  const { author } = context;
  const created = await author("POST /api/courses", { body: courseBody(context, course) });
  for (const question of course.bank ?? []) {
    const { topic } = question;
    await author("POST /api/courses/:id/question-bank", {
      params: { id: created.id },
      body: { ...questionBody(question), topic },
    });
  }
  for (const module of course.modules) {
    const { title, description, releaseAfterDays } = module;
    const saved = await author("POST /api/modules", { body: { title, description, courseId: created.id } });
    if (releaseAfterDays !== undefined)
      await author("PATCH /api/modules/:id", { params: { id: saved.id }, body: { releaseAfterDays } });
    for (const lesson of module.lessons) await loadLesson(context, saved.id, lesson);
  }
  if (course.status !== "draft") {
    await author("PATCH /api/courses/:id", { params: { id: created.id }, body: { status: course.status } });
  }
  return created.id;
}

/** Files that lessons place in their texts as `sample-file:<key>`. */
const lessonFiles = { "any-hall": "./market/material/files/substitute-any-hall.pdf" } as const;

/** Takes in the files of lessons. */
export async function loadLessonFiles(media: Pick<Media, "keepLessonFile">): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [key, path] of Object.entries(lessonFiles)) {
    const content = await readFile(fileURLToPath(new URL(path, import.meta.url)));
    const stored = await media.keepLessonFile(null, { name: path, content });
    if (isRefusal(stored)) throw new Error(`Sample data: ${path} was refused: ${stored.message}`);
    files.set(key, `${stored.address} "${stored.facts}"`);
  }
  return files;
}

function courseBody({ people, videos, categories }: LoadContext, course: SampleCourse) {
  return {
    title: course.title,
    short_name: course.shortName,
    description: course.description,
    detailed_description: course.detailedDescription,
    price: course.price,
    category_id: categories.get(course.category) ?? null,
    instructor_id: people.get(course.instructor) ?? null,
    difficulty_level: course.difficulty,
    duration: course.duration,
    hours: course.hours,
    dance_styles: course.danceStyles,
    age_groups: course.ageGroups,
    included_from: course.includedFrom ?? null,
    sequential: course.sequential ?? false,
    preview_video_url: videoAddress(videos, course.previewVideo ?? null),
    status: "draft" as const,
  } satisfies Pick<CourseMembers, Exclude<keyof CourseMembers, NotInTheStory>>;
}

/** A member that courses gain is told in the story too, or named here. */
type CourseMembers = Required<Body<"POST /api/courses">>;
type NotInTheStory =
  | "visible"
  | "payee_id"
  | "version"
  | "image_url"
  | "video_url"
  | "gives_certificate"
  | "certificate_template_id"
  | "certificate_months"
  // Said once all are there.
  | "prerequisite_ids";

async function loadLesson(
  { author, videos, files }: LoadContext,
  moduleId: number,
  lesson: SampleLesson,
): Promise<void> {
  const { title, description, type, minutes } = lesson;
  const saved = await author("POST /api/lessons", {
    body: {
      title,
      description,
      type,
      // A film has the length of its file.
      minutes: type === "video" ? null : minutes,
      content: type === "video" ? (videoAddress(videos, lesson.content) ?? lesson.content) : withFiles(files, lesson),
      moduleId,
      free_preview: lesson.freePreview ?? false,
    },
  });
  if (type === "video") await loadFilmPractice(author, saved.id, lesson.content);
  if (lesson.quiz) await loadQuiz(author, saved.id, lesson.quiz);
  if (lesson.assessment) await loadAssessment(author, saved.id, lesson.assessment);
}

async function loadAssessment(
  author: SampleApi,
  lessonId: number,
  { rubric, ...assignment }: SampleAssessment,
): Promise<void> {
  const { id } = await author("POST /api/rubrics", { body: rubric });
  await author("PUT /api/lessons/:id/assignment", { params: { id: lessonId }, body: { ...assignment, rubric_id: id } });
}

async function loadQuiz(author: SampleApi, lessonId: number, quiz: SampleQuiz): Promise<void> {
  const { title, description, passScore } = quiz;
  const saved = await author("POST /api/quizzes", {
    body: {
      title,
      description,
      passScore,
      lessonId,
      shuffle: quiz.shuffle ?? false,
      time_limit_seconds: quiz.timeLimitSeconds ?? null,
      max_attempts: quiz.maxAttempts ?? null,
    },
  });
  for (const question of quiz.questions)
    await author("POST /api/quiz-questions", { body: { ...questionBody(question), quizId: saved.id } });
  for (const { topic = null, count } of quiz.draws ?? [])
    await author("POST /api/quizzes/:id/draws", { params: { id: saved.id }, body: { topic, count } });
}

const questionBody = ({
  question,
  options,
  correct,
  explanation,
  type = "single",
  matches,
  feedback,
  media,
}: SampleQuestion) => ({
  question,
  options,
  correct_options: correct,
  explanation,
  type,
  matches,
  feedback,
  media_url: media?.url,
  media_alt: media?.alt,
});

const withFiles = (files: ReadonlyMap<string, string>, { content }: SampleLesson): string =>
  content.replace(/sample-file:([\w-]+)/g, (whole, key: string) => files.get(key) ?? whole);

function videoAddress(videos: ReadonlyMap<string, string>, value: string | null): string | null {
  const key = value === null ? null : /^sample-video:(.+)$/.exec(value)?.[1];
  return key ? (videos.get(key) ?? null) : value;
}
