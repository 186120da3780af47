import { assignments } from "./assessments/tables.ts";
import { courseCategories, packages } from "./tables.ts";
import { courses } from "./course/tables.ts";
import { lessonRevisions, lessons, modules, quizzes } from "./outline/tables.ts";
import { quizQuestionVersions } from "./quizzes/tables.ts";
import { teachingSettings } from "./teaching-settings/tables.ts";

/** Columns that may contain pictures and videos. */
export const fileColumns = [
  courses.imageUrl,
  courses.videoUrl,
  courses.previewVideoUrl,
  courses.description,
  courses.detailedDescription,
  courseCategories.description,
  modules.description,
  lessons.description,
  lessons.content,
  lessons.backAssetId,
  lessonRevisions.description,
  lessonRevisions.content,
  assignments.brief,
  packages.path,
  quizzes.description,
  quizQuestionVersions.mediaUrl,
  teachingSettings.signatureUrl,
] as const;
