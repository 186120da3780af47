import { ClipboardCheck } from "lucide-react";
import { teachingPaths } from "../../../../teaching-paths.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";

interface AssessmentLinkProps {
  courseId: number;
  lesson: { readonly id: number; readonly title: string };
  /** Several stand on the page: the lesson is named. */
  named?: boolean;
}

export const assessmentPath = (courseId: number, lessonId: number): string =>
  teachingPaths.moduleWorkbench({ course: courseId, lesson: lessonId, section: "assessment" });

/** The way to the practical assessment of a lesson, from wherever the lesson is edited. */
export function AssessmentLink({ courseId, lesson: { id, title }, named = false }: AssessmentLinkProps) {
  return (
    <ButtonLink
      size="small"
      variant="outline"
      icon={<ClipboardCheck aria-hidden />}
      to={assessmentPath(courseId, id)}
      {...(named && { "aria-label": `Practical assessment of ${title}` })}
    >
      Practical assessment
    </ButtonLink>
  );
}
