import { oneOf } from "@pavane/contract/core/codes";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useMe } from "../../../session/use-me.ts";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { dayMomentText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { courseAction, courseActionFacts } from "../course/course-action.ts";
import { CourseButton } from "../course/course-button.tsx";
import { courseProgressQuery, courseQuery } from "../queries.ts";

export type RefusalCode = "enrolment_required" | "module_locked" | "access_ended";

export interface RefusalTexts {
  code: RefusalCode;
  message: string;
  /** The lesson to continue with, when the module is closed by sequence. */
  lessonId: number | null;
  /** When the module opens; null when it waits for something else. */
  opensAt: string | null;
}

/** A door that closed between the outline and the call. */
export function refusalOf(error: unknown): RefusalTexts | null {
  if (!(error instanceof ApiError)) return null;
  const code = oneOf(codes, error.code);
  const { lesson_id: lesson, opens_at: opens } = error.data;
  const opensAt = typeof opens === "string" ? opens : null;
  return code ? { code, message: messageOf(error, ""), lessonId: Number(lesson) || null, opensAt } : null;
}

const codes: readonly RefusalCode[] = ["enrolment_required", "module_locked", "access_ended"];

interface RefusalProps {
  refusal: RefusalTexts;
  courseId: string;
  /** The title of its page, unless that has one. */
  heading?: "h1" | "p";
}

/** Why this cannot be opened, in the server's words, and the way on. */
export function Refusal({ refusal, courseId, heading: Heading = "h1" }: RefusalProps) {
  const { code, message, lessonId, opensAt } = refusal;
  return (
    <div className="mx-auto flex max-w-[460px] flex-col items-center gap-5 py-16 text-center">
      <Lock aria-hidden className="size-8 text-brass" strokeWidth={1.5} />
      <Heading tabIndex={Heading === "h1" ? -1 : undefined} className="text-title font-semibold">
        {opensAt === null ? message : `This module opens on ${dayMomentText(opensAt)}.`}
      </Heading>
      {code === "module_locked" ? (
        <GoOn courseId={courseId} lessonId={lessonId} />
      ) : (
        <TheCourseButton courseId={courseId} ended={code === "access_ended"} />
      )}
    </div>
  );
}

function GoOn({ courseId, lessonId }: { courseId: string; lessonId: number | null }) {
  const { data } = useQuery(courseProgressQuery(courseId));
  const module = data?.modules.find((one) => one.lessons.some((lesson) => lesson.id === lessonId));
  const to = module && lessonId !== null ? paths.lesson(courseId, module.id, lessonId) : paths.resumeCourse(courseId);
  return <ButtonLink to={to}>Continue</ButtonLink>;
}

/** The button of the course page; after an ended access without the sentence that is above already. */
function TheCourseButton({ courseId, ended }: { courseId: string; ended: boolean }) {
  const me = useMe();
  const { data: course, isError } = useQuery(courseQuery(courseId, "member"));
  if (isError) return null;
  const seeCourse: ReactNode = (
    <ButtonLink variant="outline" to={paths.course(courseId)} className="w-full">
      See the course
    </ButtonLink>
  );
  if (!course || ended) return <div className="grid w-full max-w-72">{seeCourse}</div>;
  return (
    <div className="grid w-full max-w-72 gap-3">
      <CourseButton course={course} action={courseAction(courseActionFacts(course, me))} />
      {seeCourse}
    </div>
  );
}
