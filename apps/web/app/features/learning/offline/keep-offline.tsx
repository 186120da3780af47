import { sizeText } from "@pavane/contract/media/limits";
import { useQuery } from "@tanstack/react-query";
import { Check, Download as DownloadIcon } from "lucide-react";
import { useState } from "react";
import { cancelKeeping, startKeeping, useDownload, type Download } from "../../../kept/downloads.ts";
import { useKept } from "../../../kept/kept-state.ts";
import { canKeep } from "../../../kept/kept-workers.ts";
import { removeLesson } from "../../../kept/remove-kept.ts";
import { paths } from "../../../paths.ts";
import { useMe } from "../../../session/use-me.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { lessonMediaQuery } from "../lesson-media-query.ts";
import type { LessonPageData } from "../shapes.ts";
import { KeepQuestion } from "./keep-question.tsx";
import { useUpdateKeptLesson } from "./use-update-kept-lesson.ts";

/** Keeps a lesson on this device, to be practised where there is no connection. */
export function KeepOffline({ page }: { page: LessonPageData }) {
  const { lesson } = page;
  const isFilm = lesson.type === "video";
  // The player asks for it.
  const { data: media } = useQuery({ ...lessonMediaQuery(lesson.id), enabled: false });
  if (lesson.is_placeholder || lesson.type === "quiz" || (isFilm && !media)) return null;
  const missing = missingFor(isFilm && media?.kind !== "file");
  return (
    <section aria-label="Offline" className="mt-4 text-meta">
      {missing === null ? <Keeping page={page} /> : <p className="text-soft">{missing}</p>}
    </section>
  );
}

function missingFor(isElsewhere: boolean): string | null {
  if (isElsewhere) return "This film is on another site and cannot be kept for offline.";
  return canKeep() ? null : "This browser cannot keep lessons for offline, as in a private window.";
}

function Keeping({ page }: { page: LessonPageData }) {
  const { id: ownerId } = useMe();
  const { id } = page.lesson;
  const [asking, setAsking] = useState(false);
  const download = useDownload(id);
  const kept = useKept().lessons.find(({ lessonId }) => lessonId === id);
  const keep = () => {
    setAsking(false);
    void startKeeping(id, ownerId);
  };
  if (kept?.state === "kept") return <Kept page={page} size={kept.size} />;
  if (download !== null || kept !== undefined)
    return <Coming {...{ download }} onGoOn={keep} onCancel={() => void cancelKeeping(id)} />;
  if (asking) return <KeepQuestion page={page} onKeep={keep} onCancel={() => setAsking(false)} />;
  return (
    <Button variant="outline" size="small" icon={<DownloadIcon aria-hidden />} onClick={() => setAsking(true)}>
      Keep for offline
    </Button>
  );
}

/** A text has hardly a size. */
export const keptSize = (size: number): string => (size === 0 ? "" : `, ${sizeText(size)}`);

function Kept({ page, size }: { page: LessonPageData; size: number }) {
  const { id: lessonId } = page.lesson;
  useUpdateKeptLesson(page);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="inline-flex items-center gap-2 font-semibold text-pine">
        <Check aria-hidden className="size-4" />
        Kept on this device{keptSize(size)}
      </p>
      <ButtonLink variant="outline" size="small" reloadDocument to={paths.offline({ lesson: lessonId })}>
        Practise offline
      </ButtonLink>
      <Button variant="ghost" size="small" onClick={() => void removeLesson(lessonId)}>
        Remove
      </Button>
    </div>
  );
}

interface ComingProps {
  /** Null when it was cut at another visit. */
  download: Download | null;
  onGoOn: () => void;
  onCancel: () => void;
}

function Coming({ download, onGoOn, onCancel }: ComingProps) {
  const failure = download === null ? cut : download.failure;
  const { received = 0, size = 0 } = download ?? {};
  return (
    <div className="grid max-w-[480px] gap-2">
      {failure ? (
        <p role="alert">{failure.text}</p>
      ) : (
        <p className="tabular" aria-live="off">
          {size === 0 ? "Keeping this lesson…" : `Keeping this lesson: ${megabytes(received)} of ${sizeText(size)}`}
        </p>
      )}
      {size > 0 ? <Progress label="Kept so far" value={(received / size) * 100} /> : null}
      <div className="flex flex-wrap gap-2">
        {failure ? (
          <Button variant="outline" size="small" onClick={onGoOn}>
            {failure.goesOn ? "Go on" : "Try again"}
          </Button>
        ) : null}
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const cut = { text: "The download was cut. It goes on where it stopped.", goesOn: true };

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);
