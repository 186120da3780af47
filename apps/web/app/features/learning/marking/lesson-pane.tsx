import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { paths } from "../../../paths.ts";
import type { Submission } from "../assessment/queries.ts";
import { PaneFilm } from "../player/practice/pane-film.tsx";
import { followClock } from "../player/practice/follow-clock.ts";
import { lessonMediaQuery } from "../lesson-media-query.ts";
import type { VideoRef } from "../questions/video-second.ts";

interface LessonPaneProps {
  submission: Submission;
  /** The learner's film. */
  film: VideoRef;
  /** Both play together, the lesson this many seconds later than the learner; null: each by itself. */
  ahead: number | null;
  onFilm: (element: HTMLVideoElement | null) => void;
}

/** The lesson's own film beside the one that was handed in, to compare. */
export function LessonPane({ submission, film, ahead, onFilm }: LessonPaneProps) {
  const { data, isError, refetch } = useQuery(lessonMediaQuery(submission.lesson.id));
  const [broken, setBroken] = useState(false);
  const follow = useCallback(
    (element: HTMLVideoElement | null) => {
      onFilm(element);
      if (!element || !film.current || ahead === null) return undefined;
      return followClock(film.current, element, (second) => ({ at: Math.max(0, second + ahead), speed: 1 }));
    },
    [film, onFilm, ahead],
  );
  useOnChange(data?.url, () => setBroken(false));
  const elsewhere = data !== undefined && data.kind !== "file";
  return (
    <div className="player-pane">
      {isError || broken || elsewhere ? (
        <div role={elsewhere ? undefined : "alert"} className="player-pane-text">
          <p>
            {elsewhere ? "The lesson's video is on another site." : "The lesson's video cannot be played right now."}
          </p>
          {elsewhere ? (
            <LessonLink submission={submission} />
          ) : (
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </div>
      ) : null}
      {data && !elsewhere && !broken ? (
        <PaneFilm
          ref={follow}
          src={data.url}
          poster={data.poster ?? undefined}
          label="The lesson"
          controls={ahead === null}
          onError={() => setBroken(true)}
        />
      ) : null}
      <p className="player-pane-label top-3 bottom-auto!">The lesson</p>
    </div>
  );
}

const LessonLink = ({ submission: { course, lesson } }: { submission: Submission }) => (
  <ButtonLink variant="outline" size="small" to={paths.lesson(course.id, lesson.module_id, lesson.id)}>
    Open the lesson
  </ButtonLink>
);
