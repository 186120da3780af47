import { useState } from "react";
import { useForm } from "react-hook-form";
import { formFailure } from "../../../lib/form-failure.ts";
import type { Me } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { Select } from "../../../ui/select.tsx";
import { ownTimeZone, timeZoneOptions } from "../../../lib/time-zones.ts";
import { useVersionedSave } from "./use-versioned-save.ts";

export function TimeZoneForm({ me }: { me: Me }) {
  const form = useForm({ defaultValues: { time_zone: me.time_zone ?? "" } });
  const [zones] = useState(() => timeZoneOptions(me.time_zone));
  const { save, send } = useVersionedSave(me);
  return (
    <Form
      form={form}
      label="Time zone"
      pending={save.isPending}
      error={formFailure(save.error)}
      onSubmit={(values) => send(values, () => form.reset(values))}
    >
      <Select
        label="Time zone"
        hideLabel
        placeholder={`As the browser says: ${ownTimeZone().replaceAll("_", " ")}`}
        options={zones}
        {...form.register("time_zone")}
      />
      <div>
        <Button type="submit" variant="outline" busy={save.isPending} disabled={!form.formState.isDirty}>
          Save
        </Button>
      </div>
    </Form>
  );
}
