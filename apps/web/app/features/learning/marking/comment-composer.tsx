import { clockText } from "@pavane/contract/learning/clock-text";
import { submissionLengths, submissionProblem } from "@pavane/contract/learning/submission-rules";
import { useRef, useState, type KeyboardEvent } from "react";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { useForgetDraft, useDraftValues } from "../../../forms/draft-fields.tsx";
import { startPlaying } from "../../../media/start-playing.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { keepsItsKeys } from "../player/player-keys.ts";
import type { VideoRef } from "../questions/video-second.ts";

interface CommentComposerProps {
  submissionId: number;
  film: VideoRef;
  disabled: boolean;
  onKeep: (at: number, body: string) => void;
  onTyping: (typing: boolean) => void;
}

/** A comment belongs to the second at which one began to write it. The film waits while one types. */
export function CommentComposer({ submissionId, film, disabled, onKeep, onTyping }: CommentComposerProps) {
  const name = `marking-comment:${submissionId}`;
  const [kept, keep] = useDraftValues(name);
  const forget = useForgetDraft();
  const [text, setText] = useState(() => (typeof kept?.["text"] === "string" ? kept["text"] : ""));
  const [at, setAt] = useState<number | null>(() => (typeof kept?.["at"] === "number" ? kept["at"] : null));
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(text !== "");
  // What was typed before a reload is there again, and is not kept as a comment yet.
  useOnChange("drawn", () => onTyping(text !== ""));
  const store = (next: string, second: number | null) => {
    setText(next);
    setAt(second);
    if (next === "") forget(name);
    else keep({ text: next, at: second });
    onTyping(next !== "");
  };
  const type = (next: string) => {
    film.current?.pause();
    setProblem(null);
    store(next, next === "" ? null : (at ?? wholeSecond(film.current)));
  };
  const done = () => {
    const wrong = submissionProblem("comment", text);
    if (wrong !== null) return setProblem(wrong);
    onKeep(at ?? wholeSecond(film.current), text.trim());
    store("", null);
    field.current?.blur();
    startPlaying(film.current);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      done();
    }
    if (event.key === "Escape") field.current?.blur();
  };
  useWindowEvent("keydown", (event) => {
    const isOurs =
      event.key.toLowerCase() === "n" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOurs || disabled || event.defaultPrevented || keepsItsKeys(event.target, "n")) return;
    event.preventDefault();
    film.current?.pause();
    field.current?.focus();
  });
  return (
    <div className="grid gap-2 border-t border-line py-3">
      <TextArea
        ref={field}
        label={<span className="tabular">{at === null ? "New comment" : `New comment at ${clockText(at)}`}</span>}
        dense
        placeholder="Press N to comment on this moment"
        hint="The film waits while you type. Enter keeps the comment and plays on, Esc leaves it."
        disabled={disabled}
        maxLength={submissionLengths.comment.max}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      {text === "" ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="outline" disabled={disabled} onClick={done}>
            Keep comment
          </Button>
          <Button size="small" variant="ghost" onClick={() => store(text, wholeSecond(film.current))}>
            Move to this second
          </Button>
        </div>
      )}
    </div>
  );
}

const wholeSecond = (film: HTMLVideoElement | null): number => Math.floor(film?.currentTime ?? 0);
