import { useState } from "react";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import type { Me } from "../../../session/session.ts";
import { ownTimeZone, timeZoneOptions } from "../../../time/time-zones.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useMeForm } from "./use-me-form.ts";

interface ZoneValues {
  time_zone: string;
}

export function TimeZoneForm({ me }: { me: Me }) {
  const saved = useMeForm<ZoneValues>(me, {
    name: "time zone",
    valuesOf: (now) => ({ time_zone: now.time_zone ?? "" }),
    requestOf: (values) => values,
  });
  const [zones] = useState(() => timeZoneOptions(me.time_zone));
  const { register, formState } = saved.form;
  return (
    <SavedFormPage of={saved} label="Time zone" heading={null} within={["tab"]}>
      <Select
        label="Time zone"
        hideLabel
        placeholder={`As the browser says: ${ownTimeZone().replaceAll("_", " ")}`}
        options={zones}
        {...register("time_zone")}
      />
      <div>
        <Button type="submit" variant="outline" busy={saved.pending} disabled={!formState.isDirty}>
          Save
        </Button>
      </div>
    </SavedFormPage>
  );
}
