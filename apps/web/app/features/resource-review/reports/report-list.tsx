import type { ReportArea } from "@pavane/contract/market/report-targets";
import { reportReasons } from "@pavane/contract/market/schema-reports";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { reportsQuery, type Report } from "./queries.ts";
import { ReportedMessages } from "./reported-messages.tsx";
import { ReportActions } from "./report-actions.tsx";

/** What members reported and nobody has dealt with, the oldest first. */
export function ReportList({ area = "market" }: { area?: ReportArea }) {
  const [search] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(reportsQuery(area, search.get("page")));
  if (!data && isError) return <ErrorState subject="The reports" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading the reports" />;
  if (data.data.length === 0) return <EmptyState>Nothing is reported.</EmptyState>;
  return (
    <>
      <ul aria-label="Reports" className="divide-y divide-line rounded-card border border-line bg-card">
        {data.data.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={data.page.number}
          pages={Math.ceil(data.page.total / data.page.size)}
          label="Pages of reports"
        />
      </div>
    </>
  );
}

const kinds = {
  resource: "Resource",
  review: "Review",
  seller: "Store",
  booking_review: "Review",
  message: "Message",
  profile: "Person",
  question: "Question",
  answer: "Answer",
  course_review: "Review",
} as const;

function ReportRow({ report }: { report: Report }) {
  const { target_type: type, title, body, seller, author, lesson, reason, note, reporter, created_at: at } = report;
  return (
    <li className="grid gap-x-6 gap-y-3 p-5 lg:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-soft">
          <Badge>{kinds[type]}</Badge>
          <span>
            {reporter.name}, {dateText(at)}
          </span>
        </p>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Link to={placeOf(report)} className="hover:text-velvet hover:underline">
            {title}
          </Link>
          {type === "seller" || seller === null ? null : (
            <span className="font-normal text-soft"> by {seller.name}</span>
          )}
        </p>
        {lesson === null ? null : (
          <p className="text-meta text-soft [overflow-wrap:anywhere]">
            By {author?.name}, at the lesson “{lesson.title}” of “{lesson.course}”
          </p>
        )}
        {type === "course_review" ? (
          <p className="text-meta text-soft [overflow-wrap:anywhere]">By {author?.name}, about this course</p>
        ) : null}
        {body === null ? null : (
          <blockquote className="border-l-2 border-line pl-3 text-meta whitespace-pre-line text-soft [overflow-wrap:anywhere]">
            {body}
          </blockquote>
        )}
        {type === "message" ? <ReportedMessages reportId={report.id} /> : null}
        <p className="measure text-meta whitespace-pre-line [overflow-wrap:anywhere]">
          <strong className="font-semibold">{reportReasons[reason]}:</strong> {note}
        </p>
      </div>
      <ReportActions report={report} />
    </li>
  );
}

/** The page of the reported content; of a person the one of staff, since a profile may be shown to nobody. */
function placeOf({
  target_type: type,
  resource_id: resource,
  booking_id: booking,
  course_id: course,
  ...of
}: Report): string {
  const { seller, author, lesson } = of;
  if (lesson !== null)
    return `${paths.lesson(lesson.course_id, lesson.module_id, lesson.id)}?panel=questions&question=${lesson.question_id}`;
  if (course !== null) return `${paths.course(course)}#reviews`;
  if (author !== null) return type === "profile" ? adminPaths.user(author.id) : paths.person(author.id);
  if (booking !== null) return adminPaths.bookings({ booking });
  if (resource === null) return paths.seller(seller?.slug ?? "");
  return type === "review" ? `${paths.resource(resource)}#reviews` : paths.resource(resource);
}
