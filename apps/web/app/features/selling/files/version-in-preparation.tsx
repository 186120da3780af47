import { useState } from "react";
import { useForm } from "react-hook-form";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useReportUnsentInput, type ReportUnsentInput } from "../editor/use-unsent-input.ts";
import { useChangeRelease, useDiscardRelease } from "../queries.ts";
import { versionResolver, type VersionValues } from "./new-version.tsx";

interface InPreparationProps {
  id: number;
  release: { readonly id: number; readonly number: number; readonly note: string | null; readonly state: string };
  say: ReportUnsentInput;
}

/** What buyers will read of the version that is being prepared, and the way to be rid of it. */
export function VersionInPreparation({ id, release, say }: InPreparationProps) {
  const form = useForm<VersionValues>({ resolver: versionResolver, defaultValues: { note: release.note ?? "" } });
  const change = useChangeRelease(id, release.id);
  useReportUnsentInput(say, "note", form.formState.isDirty && !change.isPending);
  return (
    <Form
      form={form}
      label={`Version ${release.number}`}
      className="rounded-card border border-line bg-card p-5"
      pending={change.isPending}
      error={formFailure(change.error, "This could not be saved. Try again.")}
      onSubmit={(values) => change.mutate(values.note, { onSuccess: () => form.reset(values) })}
    >
      <TextArea
        label="What changed"
        rows={2}
        hint={`Buyers read this with version ${release.number}. The current version stays on sale until the new one is approved.`}
        {...form.register("note")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" busy={change.isPending}>
          Save
        </Button>
        {/* One that came back from review stays in its history. */}
        {release.state === "draft" ? <Discard id={id} release={release} /> : null}
      </div>
    </Form>
  );
}

function Discard({ id, release }: Pick<InPreparationProps, "id" | "release">) {
  const [asking, setAsking] = useState(false);
  const discard = useDiscardRelease(id, release.id);
  useLeaveFocus();
  return (
    <>
      <Button variant="ghost" className="text-brick" busy={discard.isPending} onClick={() => setAsking(true)}>
        Discard this version
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Discard version ${release.number}?`}
        confirm="Discard this version"
        onConfirm={() => {
          setAsking(false);
          discard.mutate();
        }}
      >
        Its new files are deleted. The version on sale stays as it is.
      </ConfirmDialog>
    </>
  );
}
