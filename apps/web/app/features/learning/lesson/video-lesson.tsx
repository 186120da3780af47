import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { staySeconds, unmetRuleText } from "@pavane/contract/learning/rules";
import { Button } from "../../../ui/buttons/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { clockText } from "../player/clock-text.ts";
import { resumePoint } from "../player/resume-point.ts";
import { useWatchLog } from "../player/use-watch-log.ts";
import { VideoPlayer } from "../player/video-player.tsx";
import { lessonMediaQuery } from "../queries.ts";
import type { LessonMedia, LessonPageData } from "../shapes.ts";
import { HostedVideo } from "../../../media/hosted-video/hosted-video.tsx";
import { MarkComplete } from "./mark-complete.tsx";
import { MediaFailure } from "./media-failure.tsx";
import { usePlayerSettings } from "./use-player-settings.ts";
import { useReport, type Completed } from "./use-report.ts";
import { useLasted } from "../../../time/use-lasted.ts";

interface VideoLessonProps {
  page: LessonPageData;
  records: boolean;
  onCompleted: (completed: Completed) => void;
}

export function VideoLesson({ page, records, onCompleted }: VideoLessonProps) {
  const { data, error, refetch } = useQuery(lessonMediaQuery(page.lesson.id));
  const renew = useCallback(async () => (await refetch({ throwOnError: true })).data?.url ?? "", [refetch]);
  if (error && !data) return <MediaFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-video w-full rounded-card" />;
  if (data.kind !== "file")
    return <HostedLesson page={page} media={data} records={records} onCompleted={onCompleted} />;
  return <OwnVideo page={page} media={data} records={records} onCompleted={onCompleted} renew={renew} />;
}

type WithMedia = VideoLessonProps & { media: LessonMedia };

function OwnVideo({ page, media, records, onCompleted, renew }: WithMedia & { renew: () => Promise<string> }) {
  const element = useRef<HTMLVideoElement>(null);
  const startAt = useStartAt(page, media);
  const [settings, changeSettings] = usePlayerSettings();
  const report = useReport(page.lesson.id, onCompleted);
  useWatchLog(element, records ? report : null);
  return (
    <VideoPlayer
      video={media}
      title={page.lesson.title}
      element={element}
      startAt={startAt}
      renew={renew}
      settings={settings}
      onSettings={changeSettings}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-meta text-soft">
        {records ? <p className="tabular">Watched {page.progress.watched_percent} %</p> : <span />}
        {startAt === null ? null : <Resumed at={startAt} video={element} />}
      </div>
    </VideoPlayer>
  );
}

/** The second named in the address, else where the learner left; decided once per visit. */
function useStartAt(page: LessonPageData, media: LessonMedia): number | null {
  const [params] = useSearchParams();
  const [startAt] = useState(() => {
    const asked = Number(params.get("t") ?? "");
    if (asked > 0) return asked;
    return resumePoint(page.progress.position, media.duration ?? page.progress.duration ?? 0);
  });
  return startAt;
}

function Resumed({ at, video }: { at: number; video: RefObject<HTMLVideoElement | null> }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const startOver = () => {
    rewind(video.current);
    setShown(false);
  };
  return (
    <p className="tabular flex items-center gap-1">
      Resumed at {clockText(at)}
      <Button size="small" variant="ghost" className="text-velvet" onClick={startOver}>
        Start over
      </Button>
    </p>
  );
}

function rewind(video: HTMLVideoElement | null): void {
  if (video) video.currentTime = 0;
}

/** Videos of other hosts report no time, so one stays a while and then says so oneself. */
function HostedLesson({ page, media, records, onCompleted }: WithMedia) {
  const [started, setStarted] = useState(false);
  const stayed = useLasted(started, staySeconds * 1000);
  return (
    <>
      <HostedVideo media={media} title={page.lesson.title} onStarted={() => setStarted(true)} />
      {records ? (
        <div className="mt-5">
          <MarkComplete
            lessonId={page.lesson.id}
            completed={page.progress.state === "completed"}
            ready={stayed}
            waitingFor={unmetRuleText({ kind: "stay", seconds: staySeconds })}
            onCompleted={onCompleted}
          />
        </div>
      ) : null}
    </>
  );
}
