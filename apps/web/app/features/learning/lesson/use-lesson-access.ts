import { learningErrors } from "@pavane/contract/learning/errors";
import { useQuery } from "@tanstack/react-query";
import { courseProgressQuery, moduleQuery } from "../queries.ts";
import type { CourseProgress } from "../shapes.ts";
import type { RefusalTexts } from "./refusal.tsx";

type OutlineLesson = CourseProgress["modules"][number]["lessons"][number];

interface LessonAccess {
  /** May the lesson or its quiz be asked for? */
  open: boolean;
  /** Why not, once it is known. */
  refusal: RefusalTexts | null;
}

/**
 * Checks the outline first: for a closed lesson its module gives the reason, so that ordinary use causes no refused
 * call.
 */
export function useLessonAccess(
  courseId: string,
  moduleId: string,
  isAsked: (lesson: OutlineLesson) => boolean,
): LessonAccess {
  const outline = useQuery(courseProgressQuery(courseId));
  const lesson = outline.data?.modules.flatMap((module) => module.lessons).find(isAsked);
  const closed = lesson?.locked === true;
  const module = useQuery({ ...moduleQuery(moduleId), enabled: closed });
  if (!closed) return { open: outline.isFetched, refusal: null };
  const moduleRefusal = module.data?.refusal ?? null;
  if (moduleRefusal === null) return { open: module.isFetched, refusal: null };
  return {
    open: false,
    refusal: {
      ...moduleRefusal,
      message: ofLesson(moduleRefusal),
      lessonId: moduleRefusal.lesson?.id ?? null,
      opensAt: module.data?.opens_at ?? null,
    },
  };
}

/** A module speaks of its lessons, a lesson of itself. */
const ofLesson = ({ code, message }: Pick<RefusalTexts, "code" | "message">): string =>
  code === "enrolment_required" ? learningErrors.enrolment_required.message : message;
