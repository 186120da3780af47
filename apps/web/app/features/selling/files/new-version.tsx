import { visibleText } from "@pavane/contract/core/visible-text";
import { resourceLimits } from "@pavane/contract/resources/choices";
import { resourceTexts } from "@pavane/contract/resources/errors";
import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { useReportUnsentInput, type ReportUnsentInput } from "../editor/use-unsent-input.ts";
import { useOpenRelease } from "../queries.ts";

export interface VersionValues {
  note: string;
}

export const versionResolver = checkResolver<VersionValues>({
  note: ({ note }) => {
    const { length } = visibleText(note).trim();
    if (length === 0) return resourceTexts.note;
    return length > resourceLimits.note ? `A note has at most ${resourceLimits.note} characters` : null;
  },
});

/** Begins the next version of a resource on sale: buyers are notified of what changed. */
export function NewVersion({ id, number, say }: { id: number; number: number; say: ReportUnsentInput }) {
  const form = useForm<VersionValues>({ resolver: versionResolver, defaultValues: { note: "" } });
  const open = useOpenRelease(id);
  useLeaveFocus();
  useReportUnsentInput(say, "note", form.formState.isDirty && !open.isPending);
  return (
    <Form
      form={form}
      label="New version"
      className="rounded-card border border-line bg-card p-5"
      pending={open.isPending}
      error={formFailure(open.error, "The version could not be begun. Try again.")}
      onSubmit={({ note }) => open.mutate(note)}
    >
      <TextArea
        label="What changed"
        rows={2}
        hint={`Buyers read this with version ${number}, which begins with the files of the one before. The current version stays on sale until the new one is approved.`}
        {...form.register("note")}
      />
      <div>
        <Button type="submit" variant="outline" busy={open.isPending}>
          New version
        </Button>
      </div>
    </Form>
  );
}
