import { versionNoteLength } from "@pavane/contract/courses/versioned-fields";
import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { counted } from "../../counted.ts";
import { refreshComparison, refreshVersions, type VersionComparison } from "../../features/courses/versions/queries.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../forms/use-saved-form.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { Choices } from "./version-choices.ts";

interface PublishVersionDialogProps {
  comparison: VersionComparison;
  choices: Choices;
  onClose: () => void;
  /** It was not published, since something changed that nobody had seen; it is read again by now. */
  onChanged: () => void;
}

interface PublishValues {
  note: string;
  tell: boolean;
}

const resolver = checkResolver<PublishValues>({
  note: ({ note }) =>
    note.trim().length > versionNoteLength ? `The note must be at most ${versionNoteLength} characters` : null,
});

/** Refusals because something changed that was not on screen. */
const unseen = ["edit_conflict", "version_conflicts", "version_empty"];

/** The last question before learners see a new version: what they are told of it. */
export function PublishVersionDialog({ comparison, choices, onClose, onChanged }: PublishVersionDialogProps) {
  const { course_id: id, seen, learners } = comparison;
  const client = useQueryClient();
  const readAgain = async (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === "version_not_open") {
      toast({ title: error.serverMessage, variant: "destructive" });
      await refreshVersions(client);
    } else if (unseen.includes(error.code)) {
      await refreshComparison(client);
      onChanged();
    }
  };
  const saved = useSavedForm<PublishValues, unknown>({
    resolver,
    values: { note: "", tell: true },
    draft: `course:${id}:publish`,
    write: ({ note, tell }) =>
      api("POST /api/courses/:id/versions", {
        params: { id },
        body: {
          note: note.trim(),
          tell,
          seen,
          choices: Object.entries(choices).map(([key, choice]) => ({ key, choice })),
        } satisfies Complete<Body<"POST /api/courses/:id/versions">>,
      }).catch(async (error: unknown) => {
        await readAgain(error);
        throw error;
      }),
    refresh: refreshVersions,
    done: { title: "New version published" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      title="Publish this new version?"
      description="The course becomes what the new version is, in one step. What learners have completed stays completed."
      of={saved}
      submit="Publish"
      onClose={onClose}
    >
      <TextArea
        label="Note to learners"
        optional
        rows={4}
        maxLength={versionNoteLength}
        hint="They read it above what changed."
        {...saved.form.register("note")}
      />
      <Switch
        label="Tell learners"
        hint={`By an announcement and by e-mail: ${counted(learners, "learner")} will get this.`}
        {...saved.form.register("tell")}
      />
    </SavedFormDialog>
  );
}
