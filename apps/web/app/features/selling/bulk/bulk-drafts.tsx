import { useState } from "react";
import { FormProvider, useForm, useFormContext, useWatch } from "react-hook-form";
import { useSite } from "../../../page/site.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { FormErrors } from "../../../ui/form/form-errors.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { ClassifyStep } from "../editor/classify-step.tsx";
import { PriceStep } from "../editor/price-step.tsx";
import { acceptedFiles, filesHint } from "../files/accepted-files.ts";
import { toastFaults } from "../files/toast-faults.ts";
import { defaultsOf, faultsOfDefaults, noDefaults } from "../rules/draft-defaults.ts";
import { chooseFiles } from "../rules/file-choice.ts";
import type { ResourceValues } from "../rules/resource-values.ts";
import { DraftRow } from "./draft-row.tsx";
import { draftUploads } from "./draft-uploads.ts";
import { SendAllDialog } from "./send-all-dialog.tsx";

/** Many files, each of which becomes a draft; what they share is said once. */
export function BulkDrafts() {
  const { files: maxFiles = 5, file_mb: megabytes = 20 } = useSite()?.limits ?? {};
  const form = useForm<ResourceValues>({ defaultValues: noDefaults });
  const [faults, setFaults] = useState<readonly string[]>([]);
  useUnsavedChanges(form.formState.isDirty);
  const [sending, setSending] = useState(false);
  const uploads = draftUploads.useEntries();
  const drafts = uploads.flatMap(({ made }) => (made ? [made] : []));
  const add = (chosen: readonly File[], shared = defaultsOf(form.getValues())) => {
    const choice = chooseFiles(chosen, { taken: 0, maxFiles, megabytes });
    toastFaults(chosen, choice.tooLarge);
    setFaults(choice.faults);
    draftUploads.add(shared, choice.taken);
    // What was said of the drafts is in them now, and stays for the next.
    if (choice.taken.length > 0) form.reset(form.getValues());
    return choice.taken.length > 0;
  };
  return (
    <div className="grid max-w-[860px] gap-6">
      <FileDrop
        label="Files"
        hint={`${filesHint(`Up to ${maxFiles} files at a time`, megabytes)} Each becomes a draft.`}
        error={faults.join(" ") || undefined}
        accept={acceptedFiles}
        multiple
        onFiles={add}
      />
      <Disclosure summary="What these drafts share">
        <FormProvider {...form}>
          <Shared />
        </FormProvider>
      </Disclosure>
      {uploads.length === 0 ? (
        <EmptyState>Drop files here, or choose them.</EmptyState>
      ) : (
        <ul
          aria-label="Dropped files"
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {uploads.map((upload) => (
            <li key={upload.id}>
              <DraftRow
                upload={upload}
                onReplace={(file) => add([file], upload.about) && draftUploads.remove(upload)}
              />
            </li>
          ))}
        </ul>
      )}
      {drafts.length > 0 ? (
        <div>
          <Button onClick={() => setSending(true)}>Send all for review</Button>
        </div>
      ) : null}
      {sending ? (
        <SendAllDialog
          drafts={drafts}
          onClose={() => setSending(false)}
          onSent={(ids) => {
            for (const upload of uploads) if (upload.made && ids.includes(upload.made.id)) draftUploads.remove(upload);
          }}
        />
      ) : null}
    </div>
  );
}

/** What cannot be stored is said under its field, and left out. */
function Shared() {
  const { getValues, control } = useFormContext<ResourceValues>();
  useWatch({ control });
  const messages = faultsOfDefaults(getValues());
  return (
    <FormErrors value={messages}>
      <ClassifyStep kind="single" />
      <PriceStep />
    </FormErrors>
  );
}
