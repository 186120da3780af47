import { clockText } from "@pavane/contract/learning/clock-text";
import type { RefObject } from "react";
import type { KeptLesson } from "../../../kept/kept-lesson.ts";
import { Button } from "../../../ui/buttons/button.tsx";

interface KeptNotesProps {
  notes: KeptLesson["notes"]["data"];
  video: RefObject<HTMLVideoElement | null>;
}

/** One's notes, to read and to go to. */
export function KeptNotes({ notes, video }: KeptNotesProps) {
  return (
    <section aria-labelledby="notes" className="mt-10 max-w-[760px] border-t border-line pt-6">
      <h2 id="notes" className="text-heading font-semibold">
        Notes
      </h2>
      <ul className="mt-4 border-b border-line">
        {notes.map(({ id, at, body }) => (
          <li key={id} className="flex gap-4 border-t border-line py-3">
            {at === null ? null : (
              <Button
                variant="ghost"
                size="small"
                className="tabular text-velvet"
                aria-label={`Go to ${clockText(at)}`}
                onClick={() => seek(video.current, at)}
              >
                {clockText(at)}
              </Button>
            )}
            <p className="measure min-w-0 self-center break-words whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function seek(video: HTMLVideoElement | null, second: number): void {
  if (video) video.currentTime = second;
}
