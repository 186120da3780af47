import { Award } from "lucide-react";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { TrackOrnament } from "../../../ui/display/track-ornament.tsx";

interface FinishedPanelProps {
  course: { id: number; title: string; gives_certificate: boolean };
  certificateId: number | null;
}

/** After the last lesson: what was earned, and what to do next. */
export function FinishedPanel({ course, certificateId }: FinishedPanelProps) {
  return (
    <section
      aria-label="Course finished"
      className="mt-8 flex animate-rise flex-col items-center gap-4 rounded-card border border-brass-shape bg-card px-6 py-9 text-center"
    >
      <TrackOrnament className="h-16 w-40" />
      <h2 className="display-section max-w-[24ch]">You finished {course.title}</h2>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        {course.gives_certificate ? (
          <ButtonLink
            icon={<Award aria-hidden />}
            to={certificateId === null ? paths.myCertifications() : paths.certificate(certificateId)}
          >
            View certificate
          </ButtonLink>
        ) : null}
        <ButtonLink variant="outline" to={`${paths.course(course.id)}#reviews`}>
          Write a review
        </ButtonLink>
        <ButtonLink variant="outline" to={paths.courses()}>
          Browse certifications
        </ButtonLink>
      </div>
    </section>
  );
}
