import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../../../counted.ts";
import { useMe } from "../../../../session/use-me.ts";
import { cx } from "../../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { revisionsQuery, type RevisionItem } from "../queries.ts";
import type { LessonTextForm } from "../use-lesson-text.ts";
import { ChosenRevision } from "./chosen-revision.tsx";
import { revisionTime } from "./revision-time.ts";

/** Who wrote what, and the way back to it. */
export function LessonHistory({ of }: { of: LessonTextForm }) {
  const [chosen, choose] = useState<number>();
  const { data, error, isFetching, refetch } = useQuery(revisionsQuery(of.lesson.id));
  if (error && !data) return <ErrorState subject="The history" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the history" className="grid gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Loading>
    );
  if (data.data.length === 0)
    return <p className="text-meta text-soft">Nothing was changed yet. Each sitting will be kept here.</p>;
  const revision = data.data.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-4">
      <ol className="grid gap-0.5">
        {data.data.map((item, index) => (
          <li key={item.id}>
            <RevisionButton
              item={item}
              now={index === 0}
              chosen={item.id === chosen}
              onChoose={() => choose(item.id)}
            />
          </li>
        ))}
      </ol>
      {revision ? (
        <ChosenRevision
          key={revision.id}
          of={of}
          item={revision}
          newest={revision === data.data[0]}
          onRestored={() => choose(undefined)}
        />
      ) : null}
      <p className="text-small text-soft">The last 50 versions are kept.</p>
    </div>
  );
}

interface RevisionButtonProps {
  item: RevisionItem;
  now: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function RevisionButton({ item, now, chosen, onChoose }: RevisionButtonProps) {
  const me = useMe();
  const who = item.by === null ? "" : item.by.id === me.id ? "you" : item.by.name;
  return (
    <button
      type="button"
      aria-label={`${revisionTime(item.saved_at)} ${who}, ${wordsText(item)}`}
      aria-pressed={chosen}
      onClick={onChoose}
      className="flex w-full items-start gap-3 rounded-control px-2.5 py-2 text-left text-meta hover:bg-sunk aria-pressed:bg-sunk"
    >
      <span
        aria-hidden
        className={cx(
          "mt-1.5 size-2.5 shrink-0 rounded-full border-2",
          chosen ? "border-velvet bg-velvet" : "border-edge",
        )}
      />
      <span className="min-w-0">
        <span className="block">
          <span className="font-semibold">{revisionTime(item.saved_at)}</span> {who}
          {now ? (who === "" ? "now" : ", now") : ""}
        </span>
        <span className="block text-soft">{wordsText(item)}</span>
      </span>
    </button>
  );
}

function wordsText({ type, words, words_changed: changed }: RevisionItem): string {
  if (type === "video") return "Video";
  const difference = changed === null || changed === 0 ? "" : ` (${changed > 0 ? "+" : "−"}${Math.abs(changed)})`;
  return `${counted(words, "word")}${difference}`;
}
