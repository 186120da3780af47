import { Download, FileText, Music, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import type { LessonPart } from "./lesson-parts.ts";
import { LessonSound } from "./lesson-sound.tsx";
import { saveFile, useLessonFile } from "./use-lesson-file.ts";

interface LessonFileCardProps {
  lessonId: number;
  file: Extract<LessonPart, { kind: "file" }>;
}

/** A file in a lesson: music plays where it stands, everything else is saved. */
export function LessonFileCard({ lessonId, file }: LessonFileCardProps) {
  const { name, title, facts, plays } = file;
  const [sound, setSound] = useState<string>();
  const fileName = `${title}.${name.slice(name.lastIndexOf(".") + 1)}`;
  const open = useLessonFile(lessonId, (url) => (plays ? setSound(url) : saveFile(url, fileName)));
  const Icon = plays ? Music : FileText;
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card px-4 py-3.5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunk text-velvet">
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        {facts === "" ? null : <p className="text-meta text-soft">{facts}</p>}
      </div>
      {sound === undefined ? (
        <Button
          size="small"
          variant="outline"
          busy={open.isPending}
          icon={plays ? <Play aria-hidden /> : <Download aria-hidden />}
          aria-label={`${plays ? "Play" : "Download"} ${title}`}
          onClick={() => open.mutate(name)}
        >
          {plays ? "Play" : "Download"}
        </Button>
      ) : (
        // An address that is too old is asked for again by another press.
        <LessonSound title={title} url={sound} onFailed={() => setSound(undefined)} />
      )}
    </section>
  );
}
