import { useQuery } from "@tanstack/react-query";
import { dateText } from "../../../time/dates.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ChangeList } from "./change-list.tsx";
import { versionQuery, versionsQuery, type CourseVersion, type VersionChange } from "./queries.ts";

interface VersionHistoryProps {
  courseId: number;
  /** Said when there is none. */
  empty: string;
  addressOf?: (change: VersionChange) => string | null;
}

/** The published versions of a course, the newest first and opened. */
export function VersionHistory({ courseId, empty, addressOf }: VersionHistoryProps) {
  const { data, isError, isFetching, refetch } = useQuery(versionsQuery(courseId));
  if (isError && !data) return <ErrorState subject="The versions" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the versions" className="grid gap-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-40" />
      </Loading>
    );
  if (data.data.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <ol className="grid gap-10">
      {data.data.map((version) => (
        <li key={version.number}>
          <Version courseId={courseId} version={version} addressOf={addressOf} />
        </li>
      ))}
    </ol>
  );
}

interface VersionProps {
  courseId: number;
  version: CourseVersion;
  addressOf: VersionHistoryProps["addressOf"] | undefined;
}

function Version({ courseId, version, addressOf }: VersionProps) {
  const { data, isError, isFetching, refetch } = useQuery(versionQuery(courseId, version.number));
  const by = version.published_by === null ? "" : `, published by ${version.published_by}`;
  return (
    <article aria-label={`Version of ${dateText(version.published_at)}`} className="grid gap-4">
      <div>
        <h3 className="font-semibold">{dateText(version.published_at)}</h3>
        <p className="text-small text-soft">
          Version {version.number}
          {by}
        </p>
      </div>
      {version.note === "" ? null : <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{version.note}</p>}
      {isError && !data ? (
        <ErrorState subject="This version" onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <Changes changes={data.changes} addressOf={addressOf} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </article>
  );
}

const Changes = ({
  changes,
  addressOf,
}: {
  changes: readonly VersionChange[];
  addressOf: VersionHistoryProps["addressOf"] | undefined;
}) =>
  changes.length === 0 ? (
    <p className="text-meta text-soft">Nothing that you learn by was changed.</p>
  ) : (
    <ChangeList changes={changes} addressOf={addressOf} />
  );
