import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { bytesText } from "../../../media/bytes-text.ts";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { exportsQuery, isBeingWritten, useExportFile, useRequestExport, type DataExport } from "./queries.ts";

/** "Download my data": asking for the file, waiting for it, and the file. */
export function MyData() {
  const { data, isError, isFetching, refetch } = useQuery(exportsQuery());
  if (isError && !data) return <ErrorState subject="Your data" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <MyDataLoading />;
  const [newest] = data.data;
  return (
    <div className="grid gap-4">
      <p className="text-meta text-soft">
        It holds your profile, roles, sessions, learning, orders, bookings, reviews, messages and consents as text, your
        own files and your certificates. What others keep private is not in it.
      </p>
      {newest ? <Newest file={newest} /> : null}
      <AskForData failed={newest?.status === "failed"} nextAt={data.next_at} />
    </div>
  );
}

function Newest({ file }: { file: DataExport }) {
  const download = useExportFile(file);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card px-5 py-4" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="flex flex-wrap items-center gap-2.5 font-semibold">{statusOf(file)}</p>
          <p className="text-meta text-soft">{detailOf(file)}</p>
        </div>
        {file.status === "ready" ? (
          <Button
            icon={<Download aria-hidden className="size-4" />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        ) : null}
      </div>
      {isBeingWritten(file) ? (
        <Progress
          label="How much of your file is written"
          value={file.total === 0 ? 0 : (100 * file.done) / file.total}
        />
      ) : null}
    </div>
  );
}

function statusOf(file: DataExport) {
  switch (file.status) {
    case "pending":
    case "running":
      return "Being prepared";
    case "ready":
      return `Ready, ${bytesText(file.bytes ?? 0)}`;
    case "expired":
      return <Badge>Expired</Badge>;
    case "failed":
      return <Badge tone="brick">Failed</Badge>;
  }
}

function detailOf({ status, created_at: asked, expires_at: until }: DataExport): string {
  if (status === "pending" || status === "running") return "You can leave this page. We tell you when it is ready.";
  if (status === "ready" && until !== null)
    return `Asked for on ${dateText(asked)}. It can be downloaded until ${dateText(until)}.`;
  return `Asked for on ${dateText(asked)}.`;
}

function AskForData({ failed, nextAt }: { failed: boolean; nextAt: string | null }) {
  const ask = useRequestExport();
  if (nextAt !== null) return <p className="text-meta text-soft">You can ask again on {dateText(nextAt)}.</p>;
  return (
    <div>
      <Button variant="outline" busy={ask.isPending} onClick={() => ask.mutate()}>
        {failed ? "Try again" : "Download my data"}
      </Button>
    </div>
  );
}

function MyDataLoading() {
  return (
    <Loading label="Loading your data" className="grid gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-11 w-48" />
    </Loading>
  );
}
