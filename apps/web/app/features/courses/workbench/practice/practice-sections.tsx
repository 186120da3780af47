import { useQuery } from "@tanstack/react-query";
import { useRef, type ComponentType, type RefObject } from "react";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import type { CourseLesson } from "../../queries.ts";
import { CountsForm } from "./counts-form.tsx";
import { filmQuery, LessonFilm } from "./lesson-film.tsx";
import { MarkersForm } from "./markers-form.tsx";
import { practiceQuery, type Practice } from "./use-practice-section.ts";

interface PracticeFormProps {
  practice: Practice;
  film: RefObject<HTMLVideoElement | null>;
  /** It is one of this site, which tells its second. */
  plays: boolean;
}

/** Named places of a film. */
export const MarkersSection = ({ lesson }: { lesson: CourseLesson }) => (
  <WithFilm lesson={lesson} subject="Markers" fields={MarkersForm} />
);

/** How a film is counted. */
export const CountsSection = ({ lesson }: { lesson: CourseLesson }) => (
  <WithFilm lesson={lesson} subject="Counts" fields={CountsForm} />
);

interface WithFilmProps {
  lesson: CourseLesson;
  subject: string;
  fields: ComponentType<PracticeFormProps>;
}

function WithFilm({ lesson, subject, fields: Fields }: WithFilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const isFilm = lesson.type === "video";
  const { data, error, isFetching, refetch } = useQuery({ ...practiceQuery(lesson.id), enabled: isFilm });
  const media = useQuery({ ...filmQuery(lesson.id), enabled: isFilm });
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
      <Fields practice={data} film={film} plays={media.data?.kind === "file"} />
    </div>
  );
}
