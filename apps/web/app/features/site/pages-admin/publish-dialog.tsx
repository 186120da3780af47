import { pageNames } from "@pavane/contract/site/page-keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { noteProblem } from "../rules/page-checks.ts";
import { refreshPages, type AdminPage } from "./queries.ts";

interface NoteValues {
  change_note: string;
}

const resolver = checkResolver<NoteValues>({ change_note: ({ change_note }) => noteProblem(change_note) });

interface PublishDialogProps {
  page: AdminPage;
  onPublished: (now: AdminPage) => void;
  onClose: () => void;
}

/** Asks what changes, which readers see, and puts the draft in force. */
export function PublishDialog({ page, onPublished, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const form = useForm<NoteValues>({ resolver, defaultValues: { change_note: "" } });
  const { key, version } = page;
  const publish = useMutation({
    mutationFn: ({ change_note }: NoteValues) =>
      api("POST /api/admin/pages/:key/publish", { params: { key }, body: { change_note, version } }),
    onSuccess: async (now) => {
      await refreshPages(client);
      toast({ title: "Published", description: `${pageNames[key]}, version ${now.text_version}` });
      onPublished(now);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Publish version ${page.text_version} of ${pageNames[key]}?`}
      description={consequences[key]}
      form={form}
      submit="Publish"
      pending={publish.isPending}
      error={formFailure(publish.error)}
      onSubmit={(values) => publish.mutate(values)}
      onClose={onClose}
    >
      <TextArea
        label="What changes"
        hint="Readers see this above the text."
        rows={3}
        {...form.register("change_note")}
      />
    </FormDialog>
  );
}

const stays = "What is published stays readable for good and cannot be changed.";

const consequences = {
  about: stays,
  terms: `Everybody is asked to accept it, and cannot order before they have. ${stays}`,
  privacy: stays,
  cookies: stays,
} as const;
