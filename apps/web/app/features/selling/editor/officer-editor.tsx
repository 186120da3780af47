import { FormProvider } from "react-hook-form";
import { EditNotices } from "../../../forms/edit-notices.tsx";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { FormFrame } from "../../../ui/form/form-frame.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import type { Resource } from "../queries.ts";
import { ClassifyStep } from "./classify-step.tsx";
import { SaveStatus } from "../../../forms/save-status.tsx";
import { useResourceForm } from "./use-resource-form.ts";

/** Of somebody else's resource an officer puts the classification right. */
export function OfficerEditor({ resource }: { resource: Resource }) {
  const of = useResourceForm(resource, false);
  useUnsavedChanges(of.unsaved, { sending: of.saving });
  const save = async () => {
    if (await of.save()) toast({ title: "Saved" });
  };
  const messages = Object.fromEntries(
    Object.entries(of.form.formState.errors).flatMap(([name, error]) =>
      error?.message ? [[name, error.message]] : [],
    ),
  );
  return (
    <FormProvider {...of.form}>
      <FormFrame
        messages={messages}
        pending={of.saving}
        error={null}
        label="Classification"
        className="max-w-[860px]"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <AdminHeading
          title="Classification"
          lead={`${resource.title}, ${resource.seller.name}`}
          actions={
            <>
              <SaveStatus of={of} auto={false} />
              <Button type="submit" size="small" busy={of.saving} disabled={!of.unsaved}>
                Save changes
              </Button>
            </>
          }
        />
        <EditNotices edit={of.edit} error={of.error} onReloaded={of.forgive} />
        <ClassifyStep kind={resource.kind} withTags={false} />
      </FormFrame>
    </FormProvider>
  );
}
