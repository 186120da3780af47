import { useQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "../../../api/api-query.ts";
import { dateText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { VideoStill } from "./video-still.tsx";

const ownVideosQuery = () => ({ ...apiQuery("GET /api/instructor/videos"), staleTime: 0 });

/** Chooses one of the films that one has uploaded before. */
export function OwnVideoPicker({ onChoose }: { onChoose: (value: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon={<Film aria-hidden />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Choose from your videos
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Your videos" size="wide">
        {open ? (
          <OwnVideos
            onChoose={(asset) => {
              onChoose(`media:${asset}`);
              setOpen(false);
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}

function OwnVideos({ onChoose }: { onChoose: (asset: number) => void }) {
  const { data, error, isFetching, refetch } = useQuery(ownVideosQuery());
  if (error && !data) return <ErrorState subject="Your videos" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading your videos" className="grid grid-cols-2 gap-4">
        <Skeleton className="aspect-video" />
        <Skeleton className="aspect-video" />
      </Loading>
    );
  if (data.data.length === 0) return <EmptyState>You have not uploaded a video yet.</EmptyState>;
  return (
    <ul className="grid max-h-[60vh] grid-cols-1 gap-4 overflow-y-auto p-1 sm:grid-cols-3">
      {data.data.map((video) => {
        const name = video.used_in ?? `Uploaded ${dateText(video.created_at)}`;
        const length = video.duration === null ? "" : lengthText(video.duration);
        return (
          <li key={video.asset_id}>
            <button
              type="button"
              aria-label={`Use ${name} ${length}`}
              className="block w-full rounded-card text-left hover:bg-sunk"
              onClick={() => onChoose(video.asset_id)}
            >
              <VideoStill poster={video.poster} />
              <span className="block px-1 pt-2 text-meta font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="tabular block px-1 pb-1 text-small text-soft">{length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
