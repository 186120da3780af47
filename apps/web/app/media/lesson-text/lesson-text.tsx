import { lessonFileName } from "@pavane/contract/media/lesson-files";
import { useMemo, type MouseEvent } from "react";
import { RichText } from "../../page/rich-text.tsx";
import { HostedVideo } from "../hosted-video/hosted-video.tsx";
import { LessonFileCard } from "./lesson-file-card.tsx";
import { lessonParts } from "./lesson-parts.ts";
import { saveFile, useLessonFile } from "./use-lesson-file.ts";

interface LessonTextProps {
  lessonId: number;
  /** The server's sanitised HTML. */
  html: string;
}

/** What a lesson says, with its files and videos. */
export function LessonText({ lessonId, html }: LessonTextProps) {
  const parts = useMemo(() => lessonParts(html), [html]);
  const open = useLessonFile(lessonId, (url) => saveFile(url, ""));
  // Files that a sentence names open by the same call.
  const openLinked = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const name = lessonFileName(link?.getAttribute("href") ?? "");
    if (name === null) return;
    event.preventDefault();
    open.mutate(name);
  };
  return (
    // The links in it are pressed, not the text around them.
    <div role="presentation" className="grid max-w-[68ch] gap-6" onClick={openLinked}>
      {parts.map((part, index) => {
        // The text does not change while it is read.
        const key = `${index}:${part.kind}`;
        if (part.kind === "text") return <RichText key={key} html={part.html} />;
        if (part.kind === "file") return <LessonFileCard key={key} lessonId={lessonId} file={part} />;
        return <HostedVideo key={key} media={{ kind: "embed", url: part.url, host: part.host }} title={part.title} />;
      })}
    </div>
  );
}
