import { contactProblems } from "@pavane/contract/messages/contact";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { EditNotices } from "../../../forms/edit-notices.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { contactQuery, showContact, type ContactMessage } from "../queries.ts";

type WriteValues = { body: string };

const empty: WriteValues = { body: "" };

const resolver = checkResolver<WriteValues>({ body: ({ body }) => contactProblems.staffText(body) });

const failedTexts = {
  answer: "Your reply could not be sent. Try again.",
  note: "Your note could not be saved. Try again.",
} as const;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "edit_conflict";

/** Leaving does not ask: the typed text is restored when the message is opened again. */
export function WriteForm({ message, kind }: { message: ContactMessage; kind: "answer" | "note" }) {
  const saved = useWriting(message, kind);
  const { form, edit, pending, error } = saved;
  const isNote = kind === "note";
  return (
    <Form
      form={form}
      label={isNote ? "Internal note" : "Reply by mail"}
      pending={pending}
      // Said with the way to see the other answer.
      error={isConflict(error) ? null : formFailure(error, failedTexts[kind])}
      onSubmit={saved.submit}
      className="!gap-3"
    >
      <EditNotices edit={edit} error={error} onReloaded={saved.forgive} />
      <TextArea label={isNote ? "Internal note" : "Reply"} hideLabel rows={6} dir="auto" {...form.register("body")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-44 text-small text-soft [overflow-wrap:anywhere]">
          {isNote ? "Only staff read it." : `Goes to ${message.email} with the reference.`}
        </p>
        <Button type="submit" busy={pending}>
          {isNote ? "Save note" : "Send reply"}
        </Button>
      </div>
    </Form>
  );
}

/** Without a mail server nobody gets what was written; the outbox keeps it. */
const replyText = ({ delivering }: ContactMessage): string =>
  delivering ? "Reply sent" : "Reply kept. Mail is not being delivered.";

function useWriting(message: ContactMessage, kind: "answer" | "note") {
  const client = useQueryClient();
  const { id } = message;
  const saved = useSavedForm<WriteValues, ContactMessage>({
    resolver,
    values: empty,
    draft: `contact:${id}:${kind}`,
    version: message.version,
    read: async () => {
      const fresh = await client.fetchQuery({ ...contactQuery(id), staleTime: 0 });
      return { values: empty, version: fresh.version };
    },
    write: ({ body }, { version = message.version }) =>
      kind === "note"
        ? api("POST /api/admin/messages/:id/notes", { params: { id }, body: { body } })
        : api("POST /api/admin/messages/:id/replies", { params: { id }, body: { body, version } }),
    // What was sent is in the list above; the field is for the next.
    storedBy: ({ version }) => ({ values: empty, version }),
    refresh: async () => undefined,
    onSaved: (answered) => {
      toast({ title: kind === "note" ? "Note saved" : replyText(answered) });
      void showContact(client, answered);
    },
  });
  return saved;
}
