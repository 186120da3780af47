import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode, type RefObject } from "react";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import type { CourseLesson } from "../../queries.ts";
import { CountsForm } from "./counts-form.tsx";
import { LessonFilm } from "./lesson-film.tsx";
import { MarkersForm } from "./markers-form.tsx";
import { practiceQuery, type Practice } from "./use-practice-section.ts";

export interface PracticeFormProps {
  practice: Practice;
  film: RefObject<HTMLVideoElement | null>;
}

/** Named places of a film. */
export const MarkersSection = ({ lesson }: { lesson: CourseLesson }) => (
  <WithFilm lesson={lesson} subject="Markers" draw={(props) => <MarkersForm {...props} />} />
);

/** How a film is counted. */
export const CountsSection = ({ lesson }: { lesson: CourseLesson }) => (
  <WithFilm lesson={lesson} subject="Counts" draw={(props) => <CountsForm {...props} />} />
);

interface WithFilmProps {
  lesson: CourseLesson;
  subject: string;
  draw: (props: PracticeFormProps) => ReactNode;
}

function WithFilm({ lesson, subject, draw }: WithFilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const isFilm = lesson.type === "video";
  const { data, error, isFetching, refetch } = useQuery({ ...practiceQuery(lesson.id), enabled: isFilm });
  if (!isFilm) return <p className="text-soft">{subject} need a video.</p>;
  if (error && !data) return <ErrorState subject={subject} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={`Loading ${subject.toLowerCase()}`} className="grid gap-5">
        <Skeleton className="aspect-video w-full max-w-160" />
        <Skeleton className="h-24" />
      </Loading>
    );
  return (
    <div className="grid gap-6">
      <LessonFilm lessonId={lesson.id} film={film} />
      {draw({ practice: data, film })}
    </div>
  );
}
