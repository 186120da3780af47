import { Columns2, Link2 } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { SubmissionFilm } from "../assessment/submission-film.tsx";
import type { Submission } from "../assessment/queries.ts";
import { VideoState } from "../assessment/video-state.tsx";
import { ToolButton } from "../player/tool-button.tsx";
import type { VideoRef } from "../questions/video-second.ts";
import { LessonPane } from "./lesson-pane.tsx";

/** The film that is marked, with the lesson's beside it: each by itself, or both together from where they stand. */
export function MarkedFilm({ submission, film }: { submission: Submission; film: VideoRef }) {
  const lessonRef = useRef<HTMLVideoElement>(null);
  const onLesson = useCallback((element: HTMLVideoElement | null) => {
    lessonRef.current = element;
  }, []);
  const [beside, setBeside] = useState(() => window.matchMedia("(width >= 900px)").matches);
  const [ahead, setAhead] = useState<number | null>(null);
  if (submission.video.state !== "ready") return <VideoState submission={submission} element={film} quiet={false} />;
  const together = () =>
    setAhead(ahead === null ? (lessonRef.current?.currentTime ?? 0) - (film.current?.currentTime ?? 0) : null);
  const hasLesson = !submission.lesson.deleted;
  return (
    <SubmissionFilm
      submission={submission}
      element={film}
      beside={hasLesson && beside ? <LessonPane {...{ submission, film, ahead }} onFilm={onLesson} /> : null}
    >
      {hasLesson ? (
        <div className="player-tools">
          <ToolButton
            label="Lesson"
            pressed={beside}
            icon={<Columns2 aria-hidden />}
            onClick={() => {
              setBeside(!beside);
              setAhead(null);
            }}
          />
          {beside ? (
            <ToolButton
              label="Play together"
              pressed={ahead !== null}
              icon={<Link2 aria-hidden />}
              onClick={together}
            />
          ) : null}
        </div>
      ) : null}
    </SubmissionFilm>
  );
}
