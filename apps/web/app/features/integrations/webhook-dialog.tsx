import { webhookEventTexts, webhookEvents } from "@pavane/contract/integrations/events";
import { useForm } from "react-hook-form";
import { checkResolver } from "../../forms/check-resolver.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { CheckboxChips } from "../../ui/form/checkbox-chips.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSaveWebhook, type Webhook, type WebhookWithSecret } from "./queries.ts";
import { bodyOf, valuesOf, webhookChecks, type WebhookValues } from "./webhook-values.ts";

const resolver = checkResolver<WebhookValues>(webhookChecks);
const options = webhookEvents.map((value) => ({ value, label: webhookEventTexts[value] }));

interface WebhookDialogProps {
  /** The one to edit; null: a new one. */
  webhook: Webhook | null;
  /** A new one comes with its secret. */
  onSaved: (added: WebhookWithSecret | null) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const form = useForm<WebhookValues>({ resolver, defaultValues: valuesOf(webhook) });
  const save = useSaveWebhook();
  return (
    <FormDialog
      title={webhook ? "Edit webhook" : "Add webhook"}
      description={webhook ? "What waits is sent to the new address." : "The address is told of events as they happen."}
      size="wide"
      form={form}
      submit={webhook ? "Save changes" : "Add webhook"}
      pending={save.isPending}
      error={formFailure(save.error)}
      onSubmit={(values) => save.mutate({ webhook, body: bodyOf(values) }, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <TextField
        label="Address"
        inputMode="url"
        placeholder="https://"
        hint="It must answer within ten seconds with 2xx. Redirects are not followed."
        {...form.register("url")}
      />
      <TextField label="Description" optional maxLength={120} {...form.register("description")} />
      <CheckboxChips label="Events" options={options} {...form.register("events")} />
      {webhook ? (
        <Checkbox
          label="Active"
          hint="While it is not, events are not kept for it, and what waits is not sent."
          {...form.register("active")}
        />
      ) : null}
    </FormDialog>
  );
}
