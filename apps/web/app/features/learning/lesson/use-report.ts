import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "../../../api/api.ts";
import { sendOnLeave } from "../../../api/send-on-leave.ts";
import { useMe } from "../../../session/use-me.ts";
import type { KeepReport, SendReport, WatchReport } from "../player/use-watch-log.ts";
import { lessonQuery, refreshStanding } from "../queries.ts";
import type { CourseStanding, LessonPageData } from "../shapes.ts";
import { useLatest } from "../../../browser/use-latest.ts";
import { isNewlyCompleted } from "./newly-completed.ts";
import { isRefused, keepUnsent } from "./unsent-reports.ts";

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

interface Reporting {
  readonly send: SendReport;
  readonly keep: KeepReport;
}

/**
 * Sends what was watched, and keeps the lesson in the cache in step with what the server counts. What did not arrive before the player went
 * away is kept in the tab.
 */
export function useReport({ lessonId, version }: PlayedFilm, onCompleted: (completed: Completed) => void): Reporting {
  const { id: personId } = useMe();
  const client = useQueryClient();
  const callback = useLatest(onCompleted);
  const send = useCallback(
    async (report: WatchReport, leaving: boolean) => {
      const key = lessonQuery(lessonId).queryKey;
      const keep = (change: Partial<LessonPageData["progress"]>) =>
        client.setQueryData(key, (page) => page && { ...page, progress: { ...page.progress, ...change } });
      const args = {
        params: { id: lessonId },
        body: stamped(report, version),
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
        return isRefused(error);
      }
    },
    [client, lessonId, version, callback],
  );
  return { send, keep: (report) => keepUnsent(personId, lessonId, stamped(report, version)) };
}

const stamped = (report: WatchReport, version: number) => ({
  ...report,
  content_version: version,
  seq: Date.now(),
  sent_at: new Date().toISOString(),
});
