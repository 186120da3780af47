import { useState } from "react";
import { useSearchParams } from "react-router";
import { resumePoint } from "../player/resume-point.ts";
import type { LessonMedia, LessonPageData } from "../shapes.ts";

/** The second named in the address, else where the learner left; decided once per visit. */
export function useStartAt(page: LessonPageData, media: LessonMedia): number | null {
  const [params] = useSearchParams();
  const [startAt] = useState(() => {
    const asked = Number(params.get("t") ?? "");
    if (asked > 0) return asked;
    return resumePoint(page.progress.position, media.duration ?? page.progress.duration ?? 0);
  });
  return startAt;
}
