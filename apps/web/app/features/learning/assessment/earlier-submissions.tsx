import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { readId } from "../../../ui/search/read-id.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import type { LessonPageData } from "../shapes.ts";
import { AssessmentLoading } from "./assessment-loading.tsx";
import { LoadedSubmission } from "./loaded-submission.tsx";
import { ownSubmissionsQuery, type OwnSubmission } from "./queries.ts";
import { ordinalText, statusTone, submissionText } from "./submission-texts.ts";

interface EarlierSubmissionsProps {
  assignmentId: number;
  /** The one that is shown already. */
  current: number | null;
  page: LessonPageData;
}

/** What was handed in before, each to be opened; which one is open stands in the address. */
export function EarlierSubmissions({ assignmentId, current, page }: EarlierSubmissionsProps) {
  const { data, isError, isFetching, refetch } = useQuery(ownSubmissionsQuery(assignmentId, 1));
  const [search, change] = useSearchState();
  const opened = readId(search.get("submission"));
  if (isError && !data)
    return <ErrorState subject="Your submissions" onRetry={() => void refetch()} busy={isFetching} />;
  const earlier = (data?.data ?? []).filter(({ id, submitted_at: sent }) => id !== current && sent !== null);
  if (earlier.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Earlier submissions</h3>
      <ul className="mt-2 border-b border-line">
        {earlier.map((one) => (
          <li key={one.id} className="border-t border-line py-2">
            <Line one={one} open={opened === one.id} onOpen={(id) => change({ submission: id })} />
            {opened === one.id ? (
              <Suspense fallback={<AssessmentLoading />}>
                <LoadedSubmission id={one.id} page={page} />
              </Suspense>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  one: OwnSubmission;
  open: boolean;
  onOpen: (id: number | null) => void;
}

const Line = ({ one, open, onOpen }: LineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta">
    <span className="min-w-0 flex-1 basis-40">
      {ordinalText(one.number)} submission
      {one.submitted_at ? <span className="text-soft">, {dateText(one.submitted_at)}</span> : null}
    </span>
    <Badge tone={statusTone(one.state)}>{submissionText(one)}</Badge>
    <Button
      variant="ghost"
      size="small"
      aria-expanded={open}
      aria-label={`${open ? "Close" : "Open"} the ${ordinalText(one.number).toLowerCase()} submission`}
      onClick={() => onOpen(open ? null : one.id)}
    >
      {open ? "Close" : "Open"}
    </Button>
  </div>
);
