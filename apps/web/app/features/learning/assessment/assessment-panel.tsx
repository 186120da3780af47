import { useQuery } from "@tanstack/react-query";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import type { VideoRef } from "../questions/video-second.ts";
import { lessonMediaQuery } from "../lesson-media-query.ts";
import type { LessonPageData } from "../shapes.ts";
import { Brief } from "./brief.tsx";
import { ChooseVideo } from "./choose-video.tsx";
import { EarlierSubmissions } from "./earlier-submissions.tsx";
import { LoadedSubmission } from "./loaded-submission.tsx";
import type { Assignment } from "./queries.ts";
import { useSubmissionUpload } from "./use-submission-upload.ts";

interface AssessmentPanelProps {
  page: LessonPageData;
  assignment: Assignment;
  /** The lesson's film, with the self view beside it. */
  video: VideoRef;
  take: File | null;
  onTaken: () => void;
}

export function AssessmentPanel(props: AssessmentPanelProps) {
  const { assignment } = props;
  if (assignment.standing === null)
    return (
      <>
        <Brief assignment={assignment} isBegun={false} />
        <p className="mt-5 text-meta text-soft">Learners hand their videos in here.</p>
      </>
    );
  return <OwnAssessment {...props} standing={assignment.standing} />;
}

interface OwnAssessmentProps extends AssessmentPanelProps {
  standing: NonNullable<Assignment["standing"]>;
}

/** What a learner handed in, and what comes next. */
function OwnAssessment({ page, assignment, standing, video, take, onTaken }: OwnAssessmentProps) {
  const { state, submission_id: current } = standing;
  const draft = state === "draft" ? current : null;
  const { upload, start, cancel } = useSubmissionUpload(assignment, draft);
  useUnsavedChanges(upload.stage === "uploading" || (upload.stage === "failed" && upload.file !== null), {
    withinPage: ["panel"],
  });
  useOnChange(take, () => {
    if (take) start(take);
    onTaken();
  });
  const media = useQuery({ ...lessonMediaQuery(page.lesson.id), enabled: page.lesson.type === "video" });
  const hasOwnFilm = media.data?.kind === "file";
  const isDecided = state === "passed" || state === "resubmit";
  const choose = (
    <ChooseVideo
      {...{ assignment, upload, cancel }}
      video={hasOwnFilm ? video : null}
      onFile={start}
      isAgain={draft !== null}
    />
  );
  const shown = current !== null && state !== "withdrawn" ? current : null;
  return (
    <>
      {isDecided && shown !== null ? <LoadedSubmission id={shown} page={page} /> : null}
      <Brief assignment={assignment} isBegun={shown !== null} />
      {draft === null ? null : <LoadedSubmission id={draft} page={page} choose={choose} />}
      {!isDecided && draft === null && shown !== null ? <LoadedSubmission id={shown} page={page} /> : null}
      {draft === null && standing.can_submit ? choose : null}
      {state === "resubmit" && !standing.can_submit ? (
        <p className="mt-5 text-meta text-soft">No submissions left. Ask your instructor for another.</p>
      ) : null}
      <EarlierSubmissions assignmentId={assignment.id} current={shown} page={page} />
    </>
  );
}
