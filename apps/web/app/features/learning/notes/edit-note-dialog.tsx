import { noteLength } from "@pavane/contract/learning/rules";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { checkNote } from "./check-note.ts";
import { changeNote, refreshNotes, type LessonNote } from "./queries.ts";

const resolver = checkResolver<{ body: string }>({ body: ({ body }) => checkNote(body) });

export function EditNoteDialog({ note, onClose }: { note: LessonNote; onClose: () => void }) {
  const saved = useSavedForm({
    resolver,
    values: { body: note.body },
    draft: `note:${note.id}`,
    write: ({ body }) => changeNote(note.id, { body: body.trim() }),
    refresh: refreshNotes,
    onSaved: onClose,
  });
  return (
    <SavedFormDialog of={saved} title="Edit note" submit="Save" onClose={onClose}>
      <TextArea label="Note" maxLength={noteLength} {...saved.form.register("body")} />
    </SavedFormDialog>
  );
}
