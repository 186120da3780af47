import { useQuery } from "@tanstack/react-query";
import { Play, Trash2 } from "lucide-react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { rateText } from "../playback-rates.ts";
import { fineClock } from "./fine-clock.ts";
import type { LoopEngine } from "./loop-engine.ts";
import type { PractisedLesson } from "./practised-lesson.ts";
import { loopsQuery, useDeleteLoop, type KeptLoop } from "./queries.ts";

interface KeptLoopsProps {
  lesson: PractisedLesson;
  engine: LoopEngine;
  onRate: (rate: number) => void;
  onPlay: () => void;
}

/** The learner's own loops of this lesson. */
export function KeptLoops({ lesson, engine, onRate, onPlay }: KeptLoopsProps) {
  const { data, isError, refetch } = useQuery(loopsQuery(lesson.id));
  const remove = useDeleteLoop();
  const play = ({ a, b, name, rate }: KeptLoop) => {
    onRate(rate);
    engine.begin({ a, b }, name);
    onPlay();
  };
  return (
    <div className="border-t border-line pt-4">
      <h4 className="text-meta font-semibold">Kept loops</h4>
      {isError && !data ? (
        <p role="alert" className="mt-2 text-meta">
          Your loops could not be loaded.{" "}
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading loops" className="mt-2">
          <Skeleton className="h-9 w-full max-w-80" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? (
        <p className="mt-1 text-meta text-soft">None yet. Keep a loop to find it here.</p>
      ) : null}
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {data?.data.map((kept) => (
          <li key={kept.id} className="flex items-center gap-1">
            <button
              type="button"
              aria-label={`Play loop ${kept.name}`}
              onClick={() => play(kept)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-chip px-2 text-left text-meta hover:bg-sunk"
            >
              <Play aria-hidden className="size-4 shrink-0 text-velvet" />
              <span className="min-w-0 truncate">{kept.name}</span>
              <span className="tabular ml-auto shrink-0 text-small text-soft">
                {fineClock(kept.a)} to {fineClock(kept.b)}
                {kept.rate === 1 ? "" : `, ${rateText(kept.rate)}`}
              </span>
            </button>
            <IconButton
              size="small"
              tone="destructive"
              label={`Delete loop ${kept.name}`}
              icon={<Trash2 aria-hidden />}
              disabled={remove.isPending}
              onClick={() => remove.mutate(kept)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
