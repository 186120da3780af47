import { noteLength } from "@pavane/contract/learning/rules";
import { clockText } from "@pavane/contract/learning/clock-text";
import { useRef, useState, type RefObject } from "react";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { keepsItsKeys } from "../player/player-keys.ts";
import { usePlayerSettings } from "../lesson/use-player-settings.ts";
import { checkNote } from "./check-note.ts";
import { refreshNotes, writeNote } from "./queries.ts";

interface NoteValues {
  body: string;
  /** Second of the video; null where there is none. */
  at: number | null;
}

const nothing: NoteValues = { body: "", at: null };
const resolver = checkResolver<NoteValues>({ body: ({ body }) => checkNote(body) });

interface NoteFormProps {
  lessonId: number;
  video: RefObject<HTMLVideoElement | null>;
}

/** A note belongs to the moment at which one began to write it. */
export function NoteForm({ lessonId, video }: NoteFormProps) {
  const [begun, setBegun] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [settings] = usePlayerSettings();
  const saved = useSavedForm({
    resolver,
    values: nothing,
    draft: `new-note:${lessonId}`,
    write: ({ body, at }) => writeNote(lessonId, { body: body.trim(), at }),
    storedBy: () => ({ values: nothing, version: 0 }),
    refresh: refreshNotes,
    onSaved: () => undefined,
  });
  const { form } = saved;
  useWindowEvent("keydown", (event) => {
    const isOurs = event.key.toLowerCase() === "n" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOurs || event.defaultPrevented || settings?.shortcuts === false || keepsItsKeys(event.target, "n")) return;
    event.preventDefault();
    field.current?.focus();
  });
  const { ref, ...input } = form.register("body", {
    onChange: () => {
      const { body, at } = form.getValues();
      if (body === "") form.setValue("at", null);
      else if (at === null) form.setValue("at", begun);
    },
  });
  const at = form.watch("at");
  return (
    <SavedFormPage of={saved} label="Write a note" heading={null} className="mt-4 gap-3">
      <TextArea
        {...input}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        label="New note"
        hideLabel
        dense
        placeholder="Write a note"
        maxLength={noteLength}
        onFocus={() => setBegun(secondOf(video.current))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-meta text-soft">{at === null ? "" : `At ${clockText(at)}`}</p>
        <Button type="submit" variant="outline" size="small" busy={saved.pending}>
          Save note
        </Button>
      </div>
    </SavedFormPage>
  );
}

/** With a tenth, which is enough to find a movement again; null before the video is there. */
const secondOf = (video: HTMLVideoElement | null): number | null =>
  video === null ? null : Math.floor(video.currentTime * 10) / 10;
