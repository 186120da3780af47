import { resourceLimits, type ResourceKind } from "@pavane/contract/resources/choices";
import { visibleName } from "@pavane/contract/core/visible-text";
import { resourceTexts } from "@pavane/contract/resources/errors";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { useSite } from "../../../lib/site.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Form } from "../../../ui/form.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { acceptedFiles } from "../files/accepted-files.ts";
import { sayFaults } from "../files/say-faults.ts";
import { addUploads } from "../files/uploads.ts";
import { useCreateResource } from "../queries.ts";
import { chooseFiles } from "../rules/file-choice.ts";
import { titleOfFile, typeOfFile } from "../rules/file-words.ts";

interface BeginValues {
  title: string;
}

const [least, most] = resourceLimits.title;

const resolver = checkResolver<BeginValues>({
  title: ({ title }) => {
    const { length } = visibleName(title);
    if (length < least) return resourceTexts.title;
    return length > most ? `Title must be at most ${most} characters` : null;
  },
});

/** Makes the draft that everything else is added to. */
export function BeginResource({ kind }: { kind: ResourceKind }) {
  const navigate = useNavigate();
  const create = useCreateResource();
  const form = useForm<BeginValues>({ resolver, defaultValues: { title: "" } });
  const begin = (title: string, files: readonly File[] = []) => {
    const [first] = files;
    create.mutate(
      { kind, title, type: first && typeOfFile(first) },
      {
        onSuccess: ({ id }) => {
          addUploads(id, files);
          void navigate(paths.editResource(id), { replace: true });
        },
      },
    );
  };
  return (
    <div className="grid gap-8">
      {kind === "single" ? <DropToBegin busy={create.isPending} onFiles={begin} /> : null}
      <Form
        form={form}
        label="Begin a resource"
        pending={create.isPending}
        error={formFailure(create.error, "The draft could not be made. Try again.")}
        onSubmit={({ title }) => begin(title)}
      >
        <TextField
          label={kind === "single" ? "Or begin with a title" : "Title"}
          autoComplete="off"
          {...form.register("title")}
        />
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

interface DropToBeginProps {
  busy: boolean;
  onFiles: (title: string, files: readonly File[]) => void;
}

/** The first file names the draft and says what it is. */
function DropToBegin({ busy, onFiles }: DropToBeginProps) {
  const { files: most = 5, file_mb: megabytes = 20 } = useSite()?.limits ?? {};
  const [faults, setFaults] = useState<readonly string[]>([]);
  const begin = (chosen: readonly File[]) => {
    const choice = chooseFiles(chosen, { taken: 0, most, megabytes });
    sayFaults(chosen, choice.faults);
    setFaults(choice.faults);
    const [first] = choice.taken;
    if (first) onFiles(titleOfFile(first.name), choice.taken);
  };
  return (
    <FileDrop
      label="Files"
      hint={`Up to ${most} files, ${megabytes} MB each. The first names the draft; you can change that.`}
      error={faults.join(" ") || undefined}
      accept={acceptedFiles}
      multiple
      disabled={busy}
      onFiles={begin}
    />
  );
}
