import { useQuery } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { MediaFailure } from "../lesson/media-failure.tsx";
import { usePlayerSettings } from "../lesson/use-player-settings.ts";
import type { PlayerSettings } from "../player/use-remembered.ts";
import { VideoPlayer } from "../player/video-player.tsx";
import type { VideoRef } from "../questions/video-second.ts";
import { submissionMediaQuery, type Submission } from "./queries.ts";

interface SubmissionFilmProps {
  submission: Submission;
  element: VideoRef;
  /** The page has another player, which has the keys. */
  quiet?: boolean;
  beside?: ReactNode;
  children?: ReactNode;
}

const silent: PlayerSettings = {
  rate: 1,
  mirror: false,
  volume: 1,
  captions: null,
  counts: false,
  click: false,
  shortcuts: false,
};

/** The practice player with a video that was handed in, and where something was said about it. */
export function SubmissionFilm({ submission, element, quiet = false, beside, children }: SubmissionFilmProps) {
  const { data, error, refetch } = useQuery(submissionMediaQuery(submission));
  const [settings, changeSettings] = usePlayerSettings();
  const renew = useCallback(async () => (await refetch({ throwOnError: true })).data?.url ?? "", [refetch]);
  if (error && !data) return <MediaFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-video w-full rounded-card" />;
  return (
    <VideoPlayer
      video={data}
      title={`${submission.assignment.title}, by ${submission.learner.name}`}
      element={element}
      renew={renew}
      settings={quiet ? silent : settings}
      quiet={quiet}
      onSettings={quiet ? undefined : changeSettings}
      filmed="back"
      lesson={handedIn}
      beside={beside}
      marks={submission.comments.flatMap(({ at }) => at ?? [])}
    >
      {children}
    </VideoPlayer>
  );
}

const handedIn = {
  id: 0,
  keepsLoops: false,
  markers: [],
  counts: [],
  hasSelfView: false,
  hasBackView: false,
};
