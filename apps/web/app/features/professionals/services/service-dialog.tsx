import {
  approvalNames,
  policyKeys,
  policyNames,
  policyTexts,
  serviceModeNames,
  startSteps,
} from "@pavane/contract/professionals/choices";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { NetPrice } from "../components/net-price.tsx";
import { refreshServices, type Service } from "../queries.ts";
import { copyOf, serviceBody, serviceChecks, serviceValues, type ServiceValues } from "../rules/service-values.ts";

interface ServiceDialogProps {
  /** The one to change; without it a new one. */
  service: Service | undefined;
  /** What a new one begins with. */
  from?: Service | undefined;
  onClose: () => void;
}

const resolver = checkResolver<ServiceValues>(serviceChecks);

/** Everything that a service is. What was booked before keeps its terms. */
export function ServiceDialog({ service, from, onClose }: ServiceDialogProps) {
  const gap = (service ?? from)?.role_gap ?? null;
  const body = (values: ServiceValues) => serviceBody(values, gap);
  const saved = useSavedForm<ServiceValues, Service>({
    resolver,
    values: from ? copyOf(from) : serviceValues(service),
    draft: service ? `service:${service.id}` : "service",
    version: service?.version,
    read: async () => {
      const { data } = await api("GET /api/me/services");
      const stored = data.find(({ id }) => id === service?.id);
      return stored ? { values: serviceValues(stored), version: stored.version } : null;
    },
    write: (values, { changed, version }) =>
      service
        ? api("PATCH /api/me/services/:id", { params: { id: service.id }, body: { ...changed(body), version } })
        : api("POST /api/me/services", { body: body(values) }),
    refresh: refreshServices,
    done: { title: service ? "Service saved" : "Service added" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      of={saved}
      size="wide"
      title={service ? "Edit service" : "Add a service"}
      submit={service ? "Save" : "Add service"}
      onClose={onClose}
    >
      {service && service.bookings_ahead > 0 ? (
        <p className="rounded-control bg-sunk px-4 py-2.5 text-meta">{keepText(service.bookings_ahead)}</p>
      ) : null}
      <What />
      <Where />
      <When />
      <Rules />
    </SavedFormDialog>
  );
}

const keepText = (count: number): string =>
  count === 1 ? "1 booking keeps the old terms." : `${count} bookings keep the old terms.`;

function What() {
  const { register, control } = useFormContext<ServiceValues>();
  const [price, free] = useWatch({ control, name: ["price", "free"] });
  return (
    <>
      <TextField label="Name" autoComplete="off" maxLength={120} {...register("name")} />
      <TextArea label="Description" rows={4} maxLength={2000} {...register("description")} />
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField label="Minutes" step={5} {...register("minutes")} />
        <Select
          label="Starts every"
          options={startSteps.map((step) => ({ value: String(step), label: `${step} minutes` }))}
          {...register("start_every")}
        />
        <TextField
          label="Price"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint={
            free ? "It is free: what stands here does not count." : <NetPrice price={price} none="At least $0.50" />
          }
          {...register("price")}
        />
      </div>
      <Checkbox label="Free" hint="Nobody pays for it." {...register("free")} />
    </>
  );
}

function Where() {
  const { register, control } = useFormContext<ServiceValues>();
  const mode = useWatch({ control, name: "mode" });
  return (
    <>
      <RadioGroup
        label="Where"
        options={[
          { value: "online", label: serviceModeNames.online },
          { value: "place", label: serviceModeNames.place },
        ]}
        {...register("mode")}
      />
      {mode === "online" ? (
        <TextField
          label="Meeting link"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Shown to learners once a booking is confirmed."
          {...register("meeting_url")}
        />
      ) : (
        <TextField label="Address" maxLength={200} {...register("place")} />
      )}
    </>
  );
}

function When() {
  const { register, control } = useFormContext<ServiceValues>();
  const capacity = useWatch({ control, name: "capacity" });
  return (
    <>
      <RadioGroup
        label="Dates"
        options={[
          { value: "open", label: "Open", hint: "At any free time of your hours." },
          { value: "fixed", label: "Fixed", hint: "Only at the dates that you set." },
        ]}
        {...register("dates")}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField label="Places" min={1} max={30} {...register("capacity")} />
        <NumberField label="Minutes free before" step={5} {...register("before_min")} />
        <NumberField label="Minutes free after" step={5} {...register("after_min")} />
      </div>
      <p className="-mt-3 text-small text-soft">Buffers of neighbouring sessions add up.</p>
      {Number(capacity) > 1 ? (
        <Switch label="Learners say if they lead or follow" {...register("dance_roles")} />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Notice in hours" step="any" {...register("notice_hours")} />
        <NumberField label="Furthest day" hint="How many days ahead one can book." {...register("furthest_days")} />
      </div>
    </>
  );
}

function Rules() {
  const { register } = useFormContext<ServiceValues>();
  return (
    <>
      <RadioGroup
        label="Cancelling"
        options={policyKeys.map((value) => ({ value, label: policyNames[value], hint: policyTexts[value] }))}
        {...register("policy")}
      />
      <RadioGroup
        label="Booking"
        options={[
          { value: "instant", label: approvalNames.instant },
          { value: "request", label: approvalNames.request, hint: "You accept or decline each one." },
        ]}
        {...register("approval")}
      />
    </>
  );
}
