import { resourceLimits, type ResourceKind } from "@pavane/contract/resources/choices";
import { visibleName } from "@pavane/contract/core/visible-text";
import { resourceTexts } from "@pavane/contract/resources/errors";
import { ArrowRight } from "lucide-react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { useSite } from "../../../page/site.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { DisabledFieldset } from "../../../ui/form/disabled-fieldset.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { acceptedFiles, filesHint } from "../files/accepted-files.ts";
import { toastFaults } from "../files/toast-faults.ts";
import { useCreateResource } from "../queries.ts";
import { chooseFiles } from "../rules/file-choice.ts";
import { useBeginResource } from "./use-begin-resource.ts";

interface BeginValues {
  title: string;
}

const [min, max] = resourceLimits.title;

const resolver = checkResolver<BeginValues>({
  title: ({ title }) => {
    const { length } = visibleName(title);
    if (length < min) return resourceTexts.title;
    return length > max ? `Title must be at most ${max} characters` : null;
  },
});

/** Makes the draft that everything else is added to, of its first file or of a title. */
export function BeginResource({ kind }: { kind: ResourceKind }) {
  const navigate = useNavigate();
  const create = useCreateResource();
  const form = useForm<BeginValues>({ resolver, defaultValues: { title: "" } });
  useUnsavedChanges(form.formState.isDirty && !create.isSuccess, { sending: create.isPending });
  const begin = ({ title }: BeginValues) =>
    create.mutate(
      { kind, title },
      { onSuccess: ({ id }) => void navigate(sellerPaths.editResource(id), { replace: true }) },
    );
  return (
    <div className="grid gap-8">
      {kind === "single" ? <DropToBegin /> : null}
      <Form
        form={form}
        label="Begin a resource"
        pending={create.isPending}
        error={formFailure(create.error, "The draft could not be made. Try again.")}
        onSubmit={begin}
      >
        <DisabledFieldset on={create.isPending}>
          <TextField
            label={kind === "single" ? "Or begin with a title" : "Title"}
            autoComplete="off"
            {...form.register("title")}
          />
        </DisabledFieldset>
        <div>
          <Button type="submit" busy={create.isPending}>
            {kind === "single" ? "Files" : "Parts"}
            <ArrowRight aria-hidden />
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The first file names the draft and says what it is; what is refused makes none. */
function DropToBegin() {
  const { files: maxFiles = 5, file_mb: megabytes = 20 } = useSite()?.limits ?? {};
  const { begin, sending, faults, cancel } = useBeginResource();
  const drop = (chosen: readonly File[]) => {
    const choice = chooseFiles(chosen, { taken: 0, maxFiles, megabytes });
    toastFaults(chosen, choice.tooLarge);
    void begin(choice.taken, choice.faults);
  };
  return (
    <FileDrop
      label="Files"
      hint={`${filesHint(`Up to ${maxFiles} files`, megabytes)} The first names the draft; you can change that.`}
      error={faults.join(" ") || undefined}
      accept={acceptedFiles}
      multiple
      disabled={sending !== null}
      onFiles={drop}
      progress={sending === null ? undefined : { ...sending, onCancel: cancel }}
    />
  );
}
