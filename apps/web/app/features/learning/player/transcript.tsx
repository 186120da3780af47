import { parseVtt, type Cue } from "@pavane/contract/media/vtt";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState, type RefObject } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { clockText, spokenTime } from "@pavane/contract/learning/clock-text";
import { cueAt } from "./cue-at.ts";
import { useVideoTime } from "./use-video-time.ts";
import type { PlayableVideo } from "./use-video-source.ts";

type CaptionTrack = PlayableVideo["captions"][number];

interface TranscriptProps {
  video: RefObject<HTMLVideoElement | null>;
  tracks: readonly CaptionTrack[];
  shown: CaptionTrack;
  onLanguage: (lang: string) => void;
  onSeek: (second: number) => void;
}

/** What is said in the video, to read and to go to. It loads when it is opened. */
export function Transcript({ video, tracks, shown, onLanguage, onSeek }: TranscriptProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2.5 rounded-control px-3.5 text-meta font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
        Transcript
        <ChevronDown aria-hidden className="size-4 text-soft transition-transform group-open:rotate-180" />
      </summary>
      {open ? (
        <div className="border-t border-line p-2">
          {tracks.length > 1 ? <Languages tracks={tracks} shown={shown} onLanguage={onLanguage} /> : null}
          <Cues key={shown.lang} video={video} track={shown} onSeek={onSeek} />
        </div>
      ) : null}
    </details>
  );
}

function Languages({ tracks, shown, onLanguage }: Pick<TranscriptProps, "tracks" | "shown" | "onLanguage">) {
  return (
    <label className="mb-2 flex items-center gap-2.5 px-1.5 text-meta text-soft">
      Language
      <select
        value={shown.lang}
        onChange={(event) => onLanguage(event.target.value)}
        className="h-9 rounded-control border border-line bg-card px-2.5 text-ink pointer-coarse:h-11"
      >
        {tracks.map((track) => (
          <option key={track.lang} value={track.lang}>
            {track.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Cues({ video, track, onSeek }: Pick<TranscriptProps, "video" | "onSeek"> & { track: CaptionTrack }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["captions", track.url],
    queryFn: () => readCues(track.url),
    staleTime: Infinity,
  });
  const { at } = useVideoTime(video);
  if (error && !data) {
    return (
      <p role="alert" className="px-1.5 text-meta">
        The transcript could not be loaded.{" "}
        <Button size="small" variant="ghost" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading transcript">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  const current = cueAt(data, at);
  return (
    <ol lang={track.lang} className="max-h-72 overflow-y-auto">
      {data.map((cue, index) => (
        <li key={`${cue.start}-${index}`}>
          <button
            type="button"
            aria-current={index === current ? "true" : undefined}
            onClick={() => onSeek(cue.start)}
            className="flex w-full gap-3 rounded-chip px-1.5 py-1.5 text-left text-meta hover:bg-sunk aria-[current]:bg-velvet-tint"
          >
            <span aria-hidden className="tabular w-12 shrink-0 text-soft">
              {clockText(cue.start)}
            </span>
            <span className="sr-only">{spokenTime(cue.start)}: </span>
            <span className="min-w-0 break-words whitespace-pre-line" dir="auto">
              {cue.text}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

async function readCues(url: string): Promise<readonly Cue[]> {
  const answer = await fetch(url);
  const read = answer.ok ? parseVtt(await answer.text()) : null;
  if (!read?.ok) throw new Error("The transcript could not be read.");
  return read.cues;
}
