import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { PhotoPicker } from "../components/photo-picker.tsx";
import { countryOptions } from "../../../people/country-options.ts";
import type { PickedPhoto } from "../rules/photo-crop.ts";
import type { RegistrationValues } from "../rules/registration-draft.ts";
import { timeZoneOptions } from "../../../time/time-zones.ts";

interface AboutStepProps {
  photo: PickedPhoto | null;
  onPhoto: (photo: PickedPhoto | null) => void;
}

export function AboutStep({ photo, onPhoto }: AboutStepProps) {
  const { register, getValues } = useFormContext<RegistrationValues>();
  const [countries] = useState(countryOptions);
  const [zones] = useState(() => timeZoneOptions(getValues("time_zone")));
  const name = [getValues("first_name"), getValues("last_name")].join(" ").trim() || getValues("username");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...register("first_name")} />
        <TextField label="Last name" autoComplete="family-name" {...register("last_name")} />
        <p className="-mt-3 text-small text-soft sm:col-span-2">As it should stand on certificates.</p>
      </div>
      <PhotoPicker name={name} photo={photo} onPhoto={onPhoto} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Country"
          placeholder="No answer"
          options={countries}
          autoComplete="country"
          {...register("country")}
        />
        <Select label="Time zone" options={zones} hint="Found by your browser." {...register("time_zone")} />
      </div>
    </>
  );
}
