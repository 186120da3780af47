import { startPlaying } from "../../../media/start-playing.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState, type RefObject } from "react";
import { staySeconds, unmetAssignmentText, unmetRuleText } from "@pavane/contract/learning/rules";
import { Button } from "../../../ui/buttons/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { clockText } from "@pavane/contract/learning/clock-text";
import { dialectOf } from "../player/hosted/hosted-dialect.ts";
import { HostedPlayer } from "../player/hosted/hosted-player.tsx";
import { useWatchLog } from "../player/use-watch-log.ts";
import { VideoPlayer } from "../player/video-player.tsx";
import { lessonMediaQuery } from "../lesson-media-query.ts";
import type { LessonMedia, LessonPageData } from "../shapes.ts";
import { HostedVideo } from "../../../media/hosted-video/hosted-video.tsx";
import { FilmEnd } from "./film-end.tsx";
import { MarkComplete } from "./mark-complete.tsx";
import { MediaFailure } from "./media-failure.tsx";
import { practisedLesson } from "./practised-lesson.ts";
import { usePlayerSettings } from "./use-player-settings.ts";
import { useReport, type Completed } from "./use-report.ts";
import { useStartAt } from "./use-start-at.ts";
import { useTrueFor } from "../../../time/use-true-for.ts";

interface VideoLessonProps {
  page: LessonPageData;
  /** Shared with the notes, which name its seconds. */
  element: RefObject<HTMLVideoElement | null>;
  records: boolean;
  onCompleted: (completed: Completed) => void;
  /** Where a take can be handed in. */
  onTake: ((take: File) => void) | undefined;
}

export function VideoLesson({ page, element, records, onCompleted, onTake }: VideoLessonProps) {
  const { data, error, refetch } = useQuery(lessonMediaQuery(page.lesson.id));
  const renew = useCallback(async () => (await refetch({ throwOnError: true })).data?.url ?? "", [refetch]);
  if (error && !data) return <MediaFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-video w-full rounded-card" />;
  if (data.kind !== "file")
    return <HostedLesson page={page} media={data} records={records} onCompleted={onCompleted} />;
  const own = { page, element, records, onCompleted, onTake, renew };
  // Another film has a log of its own.
  return <OwnVideo key={data.content_version} {...own} media={data} />;
}

interface OwnVideoProps extends VideoLessonProps {
  media: LessonMedia;
  renew: () => Promise<string>;
}

function OwnVideo({ page, media, element, records, onCompleted, onTake, renew }: OwnVideoProps) {
  const startAt = useStartAt(page, media);
  const [settings, changeSettings] = usePlayerSettings();
  const { send, keep } = useReport({ lessonId: page.lesson.id, version: media.content_version }, onCompleted);
  const lesson = { ...practisedLesson(page), onTake };
  useWatchLog(element, records ? send : null, keep);
  return (
    <VideoPlayer
      video={media}
      title={page.lesson.title}
      element={element}
      startAt={startAt}
      renew={renew}
      settings={settings}
      onSettings={changeSettings}
      filmed={page.lesson.filmed}
      lesson={lesson}
      atEnd={<FilmEnd page={page} records={records} onAgain={() => playAgain(element.current)} />}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-meta text-soft">
        {records ? <p className="tabular">Watched {page.progress.watched_percent} %</p> : <span />}
        {startAt === null ? null : <Resumed at={startAt} video={element} />}
      </div>
    </VideoPlayer>
  );
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

function playAgain(video: HTMLVideoElement | null): void {
  rewind(video);
  startPlaying(video);
}

function rewind(video: HTMLVideoElement | null): void {
  if (video) video.currentTime = 0;
}

/** Videos of other hosts report no time, so one stays a while and then says so oneself. */
function HostedLesson({
  page,
  media,
  records,
  onCompleted,
}: Omit<VideoLessonProps, "element" | "onTake"> & { media: LessonMedia }) {
  const [started, setStarted] = useState(false);
  const stayed = useTrueFor(started, staySeconds * 1000);
  const isQuizOpen = page.rule.quiz && !page.quiz?.passed;
  const isAssessed = page.rule.assignment && !page.assignment?.standing?.passed;
  const missing = !stayed
    ? unmetRuleText({ kind: "stay", seconds: staySeconds })
    : isQuizOpen
      ? unmetRuleText({ kind: "quiz" })
      : isAssessed
        ? unmetAssignmentText
        : null;
  return (
    <>
      <HostedFilm page={page} media={media} onStarted={() => setStarted(true)} />
      {records ? (
        <div className="mt-5">
          <MarkComplete page={page} missing={missing} onCompleted={onCompleted} />
        </div>
      ) : null}
    </>
  );
}

function HostedFilm({ page, media, onStarted }: { page: LessonPageData; media: LessonMedia; onStarted: () => void }) {
  const [settings, changeSettings] = usePlayerSettings();
  const { title, filmed } = page.lesson;
  const dialect = media.kind === "embed" ? dialectOf(media.url) : null;
  if (dialect === null) return <HostedVideo media={media} title={title} onStarted={onStarted} />;
  const lesson = { ...practisedLesson(page), hasSelfView: false, hasBackView: false };
  return (
    <HostedPlayer {...{ media, dialect, title, lesson, filmed, settings, onStarted }} onSettings={changeSettings} />
  );
}
