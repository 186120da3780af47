import { clockText } from "@pavane/contract/learning/clock-text";
import { QueryClientProvider } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useCallback, useRef, type RefObject } from "react";
import { LessonText } from "../../../media/lesson-text/lesson-text.tsx";
import { startPlaying } from "../../../media/start-playing.ts";
import type { KeptLesson } from "../../../kept/kept-lesson.ts";
import { queueReport } from "../../../kept/send-reports.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { practisedLesson } from "../lesson/practised-lesson.ts";
import { useStartAt } from "../lesson/use-start-at.ts";
import { useWatchLog, type SendReport } from "../player/use-watch-log.ts";
import { VideoPlayer } from "../player/video-player.tsx";
import { useKeptClient } from "./kept-client.ts";
import { KeptNotes } from "./kept-notes.tsx";
import { useKeptSettings } from "./use-kept-settings.ts";

/** A kept lesson as it is practised: from this device alone, with the connection or without. */
export function KeptLessonView({ lesson }: { lesson: KeptLesson }) {
  const { page, media, notes } = lesson;
  const video = useRef<HTMLVideoElement>(null);
  const client = useKeptClient(lesson);
  return (
    <QueryClientProvider client={client}>
      <article className={media === null ? "mx-auto max-w-[760px]" : undefined}>
        {media === null ? null : <KeptFilm key={media.content_version} {...{ lesson, media, video }} />}
        <header className="mt-6">
          <Breadcrumbs crumbs={[{ label: "Kept on this device", to: paths.offline() }, { label: page.course.title }]} />
          <h1 tabIndex={-1} className="display-page mt-2.5">
            {page.lesson.title}
          </h1>
          <p className="measure mt-3 text-soft">{page.lesson.description}</p>
          <p className="measure mt-3 text-meta text-soft">
            These need a connection and wait for one: new notes and loops, questions, quizzes, files and films in the
            text, and marking the lesson complete.
          </p>
        </header>
        {page.lesson.content_html === null ? null : (
          <div className="mt-7">
            <LessonText lessonId={lesson.lessonId} html={page.lesson.content_html} />
          </div>
        )}
        {notes.data.length > 0 ? <KeptNotes notes={notes.data} video={video} /> : null}
      </article>
    </QueryClientProvider>
  );
}

interface KeptFilmProps {
  lesson: KeptLesson;
  media: NonNullable<KeptLesson["media"]>;
  video: RefObject<HTMLVideoElement | null>;
}

function KeptFilm({ lesson, media, video }: KeptFilmProps) {
  const { page, lessonId } = lesson;
  const { title } = page.lesson;
  const { content_version: version } = media;
  const startAt = useStartAt(page, media);
  const [settings, changeSettings] = useKeptSettings(lessonId);
  const report = useCallback<SendReport>(
    (watched) =>
      queueReport(
        { id: lessonId, title },
        { ...watched, seq: Date.now(), sent_at: new Date().toISOString(), content_version: version },
      ),
    [lessonId, title, version],
  );
  const renew = useCallback(() => Promise.resolve(media.url), [media.url]);
  useWatchLog(video, page.opened_as === "learner" ? report : null);
  // The one file that is kept, whatever else there is of it online.
  const { url, poster, frame_rate, captions } = media;
  const film = { url, poster, frame_rate, captions };
  return (
    <VideoPlayer
      video={film}
      title={title}
      element={video}
      startAt={startAt}
      renew={renew}
      settings={settings}
      onSettings={changeSettings}
      filmed={page.lesson.filmed}
      lesson={practisedLesson(page)}
      atEnd={<AtEnd onAgain={() => playAgain(video.current)} />}
    >
      <p className="tabular min-h-9 text-meta text-soft">
        {[
          page.opened_as === "learner" ? `Watched ${page.progress.watched_percent} % by what was sent` : "",
          startAt === null ? "" : `Resumed at ${clockText(startAt)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </VideoPlayer>
  );
}

const AtEnd = ({ onAgain }: { onAgain: () => void }) => (
  <div className="absolute inset-0 grid place-content-center bg-stage/85 p-6 text-on-stage">
    <Button variant="outline" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
      Watch again
    </Button>
  </div>
);

function playAgain(video: HTMLVideoElement | null): void {
  if (video) video.currentTime = 0;
  startPlaying(video);
}
