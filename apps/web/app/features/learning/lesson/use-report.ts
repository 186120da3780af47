import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { sendOnLeave } from "../../../api/send-on-leave.ts";
import type { SendReport, WatchReport } from "../player/use-watch-log.ts";
import { lessonQuery, refreshStanding } from "../queries.ts";
import type { CourseStanding, LessonPageData } from "../shapes.ts";
import { useLatest } from "../../../browser/use-latest.ts";
import { isNewlyCompleted } from "./newly-completed.ts";

export interface Completed {
  standing: CourseStanding | null;
  certificateId: number | null;
}

/** Nothing is left in the course. */
export const isCourseFinished = ({ standing, certificateId }: Completed): boolean =>
  certificateId !== null || standing?.progress === 100;

interface PlayedFilm {
  lessonId: number;
  /** Which film of the lesson it is: another one may take its place while it plays. */
  version: number;
}

/** Sends what was watched, and keeps the lesson in the cache in step with what the server counts. */
export function useReport({ lessonId, version }: PlayedFilm, onCompleted: (completed: Completed) => void): SendReport {
  const client = useQueryClient();
  const callback = useLatest(onCompleted);
  return useCallback(
    async (report: WatchReport, leaving: boolean) => {
      const key = lessonQuery(lessonId).queryKey;
      const keep = (change: Partial<LessonPageData["progress"]>) =>
        client.setQueryData(key, (page) => page && { ...page, progress: { ...page.progress, ...change } });
      const args = {
        params: { id: lessonId },
        body: { ...report, content_version: version, seq: Date.now(), sent_at: new Date().toISOString() },
      };
      keep({ position: report.position });
      if (leaving) return sendOnLeave("POST /api/lessons/:id/progress", args);
      try {
        const answer = await api("POST /api/lessons/:id/progress", args);
        const isNews = isNewlyCompleted(client.getQueryData(key)?.progress.state, answer);
        keep({
          watched_percent: answer.watched_percent,
          watched_seconds: answer.watched_seconds,
          ...(answer.completed ? { state: "completed" as const } : {}),
        });
        if (isNews) {
          callback.current({ standing: answer.standing, certificateId: answer.certificate_id });
          void refreshStanding(client);
        }
        return true;
      } catch (error) {
        // A refusal will be refused again; only what did not arrive is kept.
        return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      }
    },
    [client, lessonId, version, callback],
  );
}
