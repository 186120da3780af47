import { contactProblems } from "@pavane/contract/messages/contact";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { EditNotices } from "../../../forms/edit-notices.tsx";
import { formFailure } from "../../../forms/form-failure.ts";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { showNotes, type UserNotes } from "./queries.ts";

type NoteValues = { body: string };

const empty: NoteValues = { body: "" };

const resolver = checkResolver<NoteValues>({ body: ({ body }) => contactProblems.staffText(body) });

/** Leaving does not ask: what was typed is there again when the notes are opened. */
export function NoteForm({ userId }: { userId: number }) {
  const client = useQueryClient();
  const saved = useSavedForm<NoteValues, UserNotes>({
    resolver,
    values: empty,
    draft: `user:${userId}:note`,
    write: ({ body }) => api("POST /api/admin/users/:id/notes", { params: { id: userId }, body: { body } }),
    // What was sent is in the list below; the field is for the next.
    storedBy: () => ({ values: empty, version: 0 }),
    refresh: async () => undefined,
    done: { title: "Note saved" },
    onSaved: (notes) => void showNotes(client, userId, notes),
  });
  return (
    <Form
      form={saved.form}
      label="A new note"
      pending={saved.pending}
      error={formFailure(saved.error, "Your note could not be saved. Try again.")}
      onSubmit={saved.submit}
      className="!gap-3"
    >
      <EditNotices edit={saved.edit} error={saved.error} onReloaded={saved.forgive} />
      <TextArea label="New note" rows={3} dir="auto" {...saved.form.register("body")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-44 text-small text-soft">
          Only administrators read it. It goes with the account and is in no file of the person’s data.
        </p>
        <Button type="submit" busy={saved.pending}>
          Save note
        </Button>
      </div>
    </Form>
  );
}
