import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import type { LessonPageData } from "../shapes.ts";
import { AssessmentLoading } from "./assessment-loading.tsx";
import { DraftForm } from "./draft-form.tsx";
import { submissionQuery } from "./queries.ts";
import { SubmissionView } from "./submission-view.tsx";

interface LoadedSubmissionProps {
  id: number;
  page: LessonPageData;
  /** For a draft: the field for another video. */
  choose?: ReactNode;
}

/** One submission, as it stands. */
export function LoadedSubmission({ id, page, choose }: LoadedSubmissionProps) {
  const { data, isError, isFetching, refetch } = useQuery(submissionQuery(id));
  if (isError && !data)
    return <ErrorState subject="Your submission" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <AssessmentLoading />;
  const quiet = page.lesson.type === "video";
  if (data.state === "draft")
    return <DraftForm key={`${id} ${data.video.asset_id}`} submission={data} choose={choose} quiet={quiet} />;
  return <SubmissionView key={id} submission={data} quiet={quiet} />;
}
