import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/button.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { Popover } from "../ui/overlays/popover.tsx";
import { NoticeText } from "./notice-text.tsx";
import { latestQuery, useMarkNotices } from "./queries.ts";

/** The latest notices, under their button. */
export function BellPopover({ trigger, unread }: { trigger: ReactNode; unread: number }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover trigger={trigger} label="Notices" align="end" size="wide" open={open} onOpenChange={setOpen}>
      <Content unread={unread} onLeave={() => setOpen(false)} />
    </Popover>
  );
}

function Content({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(latestQuery());
  const mark = useMarkNotices();
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-title font-semibold">Notices</h2>
        {unread > 0 ? (
          <Button
            variant="ghost"
            size="small"
            busy={mark.isPending}
            onClick={() => mark.mutate({ all: true, read: true })}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      {isError ? <ErrorState subject="Your notices" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <LatestLoading /> : null}
      {data?.data.length === 0 ? <p className="py-8 text-center text-soft">Nothing new.</p> : null}
      {data && data.data.length > 0 ? (
        <ul className="-mx-4 mt-2 max-h-[min(440px,60vh)] divide-y divide-line overflow-y-auto overscroll-contain border-y border-line">
          {data.data.map((notice) => (
            <li key={notice.id} className="relative px-4 py-3 hover:bg-sunk">
              <NoticeText notice={notice} onOpen={onLeave} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 text-center">
        <Link to={paths.notices()} onClick={onLeave} className="text-meta font-semibold text-velvet hover:underline">
          See all
        </Link>
      </p>
    </>
  );
}

function LatestLoading() {
  return (
    <Loading label="Loading your notices" className="mt-4 grid gap-5 pb-2">
      {[1, 2, 3].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </Loading>
  );
}
