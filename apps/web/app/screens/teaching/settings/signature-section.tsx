import { useFormContext, useWatch } from "react-hook-form";
import { AddPicture } from "../../../features/certificates/editor/add-picture.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import type { SettingsValues } from "./settings-values.ts";

/** A picture of one's signature, shown as it is printed: on paper, also where the screen is dark. */
export function SignatureSection() {
  const { control, setValue, formState } = useFormContext<SettingsValues>();
  const address = useWatch({ control, name: "signature_url" });
  const set = (value: string) => setValue("signature_url", value, { shouldDirty: true });
  const fault = formState.errors.signature_url?.message;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-title font-semibold">Signature</legend>
      <p className="max-w-[68ch] text-meta text-soft">
        Printed on new certificates of the courses you teach as their instructor, where the template has a place for it.
        Those already issued stay as they are. A PNG with a clear ground looks best.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {address === "" ? null : (
          <Cover
            kind="resource"
            id={0}
            src={address}
            alt="Your signature"
            className="aspect-auto! h-20 w-52! rounded-control border border-line bg-paper! object-contain! p-2"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <AddPicture label={address === "" ? "Upload a signature" : "Upload another"} onAdd={set} />
          {address === "" ? null : (
            <Button size="small" variant="ghost" onClick={() => set("")}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {fault ? <FieldError id="signature-fault">{fault}</FieldError> : null}
    </fieldset>
  );
}
