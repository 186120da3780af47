import { statusText } from "@pavane/contract/learning/submission-status";
import { ClipboardCheck } from "lucide-react";
import { Suspense } from "react";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import type { LessonPageData } from "../shapes.ts";
import type { VideoRef } from "../questions/video-second.ts";
import { AssessmentLoading } from "./assessment-loading.tsx";
import type { Assignment } from "./queries.ts";
import { statusTone } from "./submission-texts.ts";

const AssessmentPanel = lazyNamed(() => import("./assessment-panel.tsx"), "AssessmentPanel");

interface AssessmentSectionProps {
  page: LessonPageData;
  assignment: Assignment;
  video: VideoRef;
  /** A recording of the self view that was just handed over. */
  take: File | null;
  onTaken: () => void;
}

/** The practical assessment of a lesson; what is in it is loaded when it is opened, or named in the address. */
export function AssessmentSection({ page, assignment, video, take, onTaken }: AssessmentSectionProps) {
  const [search, change] = useSearchState();
  const open = search.get("panel") === "assessment";
  useOnChange(take, () => change({ panel: "assessment" }, { replace: true }));
  const { standing } = assignment;
  return (
    <section aria-labelledby="assessment" className="mt-10 max-w-[760px] border-t border-line pt-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="assessment" tabIndex={-1} className="text-heading font-semibold">
            Practical assessment
          </h2>
          <p className="tabular mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta">
            {standing ? <Badge tone={statusTone(standing.state)}>{statusText(standing)}</Badge> : null}
            <span className="text-soft">
              {[assignment.title, `${assignment.pass_percent} % to pass`, assignment.required ? "" : "Optional"]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </p>
        </div>
        <Button
          variant="outline"
          size="small"
          icon={<ClipboardCheck aria-hidden />}
          aria-expanded={open}
          onClick={() => change({ panel: open ? null : "assessment", submission: null })}
        >
          {open ? "Close assessment" : "Open assessment"}
        </Button>
      </div>
      {open ? (
        <Suspense fallback={<AssessmentLoading />}>
          <AssessmentPanel {...{ page, assignment, video, take, onTaken }} />
        </Suspense>
      ) : null}
    </section>
  );
}
