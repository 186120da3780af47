import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { UnsavedTextsFirst } from "../../../forms/unsaved-texts.tsx";
import { AccessDenied } from "../../../layout/access-denied.tsx";
import { NotFound } from "../../../layout/not-found.tsx";
import { privateMeta } from "../../../page/site.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { FeatureGate } from "../components/feature-gate.tsx";
import { LessonEditor } from "../writing/lesson-editor.tsx";
import { courseOutlineQuery, lessonToWriteQuery } from "../writing/queries.ts";
import { readId } from "../../../ui/search/read-id.ts";

export const meta = privateMeta("Lesson");

/** The page on which a lesson is written, for the authors of its course. */
export default function LessonEditorPage() {
  const params = useParams();
  const [courseId, lessonId] = [readId(params["id"]), readId(params["lessonId"])];
  if (courseId === null || lessonId === null) return <NotFound />;
  return (
    <FeatureGate feature="course_administration" leaveTo={teachingPaths.taughtCourse(courseId)}>
      <Opened key={lessonId} courseId={courseId} lessonId={lessonId} />
    </FeatureGate>
  );
}

const Gone = ({ courseId, lessonId }: { courseId: number; lessonId: number }) => (
  <UnsavedTextsFirst areas={[teachingPaths.writeLesson(courseId, lessonId)]} gone>
    <NotFound />
  </UnsavedTextsFirst>
);

/** The editor begins with what is stored now, and keeps to itself from then on. */
function Opened({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const [asked] = useState(() => Date.now());
  const lesson = useQuery(lessonToWriteQuery(lessonId));
  const course = useQuery(courseOutlineQuery(courseId));
  const [begun, begin] = useState<typeof lesson.data>();
  const isFresh = lesson.data && (lesson.dataUpdatedAt >= asked || !lesson.isFetching);
  if (begun === undefined && isFresh) begin(lesson.data);
  const failure = lesson.error ?? course.error;
  if (begun && course.data) {
    const isHere = course.data.modules.some(({ lessons }) => lessons.some(({ id }) => id === lessonId));
    return isHere ? (
      <LessonEditor course={course.data} stored={begun} />
    ) : (
      <Gone courseId={courseId} lessonId={lessonId} />
    );
  }
  if (failure instanceof ApiError && failure.status === 404) return <Gone courseId={courseId} lessonId={lessonId} />;
  if (failure instanceof ApiError && failure.status === 403)
    return <AccessDenied whom="This page is only for instructors and admins." />;
  if (failure) {
    const retry = () => void Promise.all([lesson.refetch(), course.refetch()]);
    return <ErrorState subject="The lesson" onRetry={retry} busy={lesson.isFetching || course.isFetching} />;
  }
  return (
    <div className="page-gutter py-10">
      <Loading label="Loading the lesson" className="mx-auto grid max-w-[68ch] gap-5">
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-72" />
      </Loading>
    </div>
  );
}
