import { useMutation, useQuery } from "@tanstack/react-query";
import { formatUsd } from "@pavane/contract/core/money";
import { resourceStatusNames } from "@pavane/contract/resources/choices";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { ApiError } from "../../../api/api-error.ts";
import { dateText } from "../../../time/dates.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { priceText } from "../../../money/price-texts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { SendFields, useSendForm, type SendValues } from "../components/send-form.tsx";
import { useSentText } from "../components/use-sent-text.ts";
import { sellerSettingsQuery, useMoveResource, type Resource } from "../queries.ts";
import { checklistOf } from "../rules/checklist.ts";
import { missingInFiles } from "../rules/missing-in-files.ts";
import { isLessThanHalf, sumOfParts } from "../rules/price-of-parts.ts";
import { reviewTime } from "../rules/review-time.ts";
import { lacksOf, faultsOf } from "../rules/resource-values.ts";
import { Checklist } from "./checklist.tsx";
import { focusField } from "./focus-field.ts";
import { SubmitGates } from "./submit-gates.tsx";
import { SubmitPreview } from "./submit-preview.tsx";
import { useReportUnsentInput, type ReportUnsentInput } from "./use-unsent-input.ts";
import { partsToEdit } from "./use-parts.ts";
import { isWaiting } from "./withdraw-notice.tsx";
import type { ResourceForm } from "./use-resource-form.ts";

interface SubmitPanelProps {
  resource: Resource;
  of: ResourceForm;
  readOnly: boolean;
  say: ReportUnsentInput;
}

/**
 * Next to the fields: a preview of the page as buyers see it, what is missing, and the submit button; or the status.
 */
export function SubmitPanel(props: SubmitPanelProps) {
  const { resource, of } = props;
  return (
    <div className="grid gap-6">
      <SubmitPreview resource={resource} values={of.form.getValues()} />
      {isWaiting(resource) ? null : canBeSent(resource) ? (
        <Sending {...props} />
      ) : (
        <ReviewStatusText resource={resource} />
      )}
    </div>
  );
}

function Sending({ resource, of, readOnly, say }: SubmitPanelProps) {
  const navigate = useNavigate();
  const { data: settings } = useQuery(sellerSettingsQuery());
  const { form, name } = useSendForm();
  const waiting = rolePreparation(useMe(), sellerRoles).state === "asked";
  const move = useMoveResource();
  const saySent = useSentText();
  const [unsaved, setUnsaved] = useState(false);
  const values = of.form.getValues();
  const refused = move.error instanceof ApiError ? move.error.fields : {};
  const partPrices = partsToEdit(resource).map((part) => part.resource);
  const lacks = { ...missingInFiles(resource), ...lacksOf(values), ...faultsOf(values) };
  const points = checklistOf(resource.kind, { ...refused, ...lacks });
  useReportUnsentInput(say, "submit", form.formState.isDirty);
  const [cheap, setCheap] = useState<SendValues | null>(null);
  const submit = async (sent: SendValues) => {
    const missing = points.find(({ field }) => field in lacks);
    if (missing) {
      void of.form.trigger();
      return focusField(missing.field);
    }
    if (!values.free && isLessThanHalf(values.price, partPrices)) return setCheap(sent);
    return sending.mutateAsync(sent);
  };
  const send = async ({ rights, store_name }: SendValues) => {
    if (!(await name.give(store_name))) return;
    const stored = await of.save();
    setUnsaved(!stored);
    if (!stored) return;
    // Awaited, not a callback of the call: this form is unmounted once its data is reloaded, and its callbacks with it.
    const sent = await move.mutateAsync({ id: resource.id, to: "in_review", rights }).then(isDone, notDone);
    if (!sent) return;
    toast({ title: await saySent(), description: resource.title });
    // Nothing is unsaved any more: flushed immediately, so that the user is not asked whether to leave.
    flushSync(() => say("submit", false));
    void navigate(sellerPaths.sellerResources());
  };
  // From the press to the end of it. A draft that happens to be saving itself keeps nobody from pressing: sending waits for it.
  const sending = useMutation({ mutationFn: send });
  const failure =
    name.failure ??
    (Object.keys(refused).length > 0 ? null : formFailure(move.error, "It could not be sent. Try again."));
  return (
    <Form
      form={form}
      label="Submit"
      pending={sending.isPending}
      error={unsaved ? { message: "Your changes could not be saved. Try again." } : failure}
      onSubmit={submit}
    >
      <ConfirmDialog
        open={cheap !== null}
        onOpenChange={(open) => open || setCheap(null)}
        question={`Sell it for ${priceText(values.price)}?`}
        confirm="Sell it for this"
        cancel="Change the price"
        destructive={false}
        onConfirm={() => {
          setCheap(null);
          if (cheap !== null) sending.mutate(cheap);
        }}
      >
        Bought singly, its parts cost {formatUsd(sumOfParts(partPrices) ?? "0")}. This is less than half of that.
      </ConfirmDialog>
      <Checklist points={points} />
      <SubmitGates />
      <SendFields asksName={name.asks} />
      <div>
        <Button type="submit" busy={sending.isPending} disabled={readOnly || waiting} className="w-full">
          {settings?.review.needed === false ? "Publish" : "Submit for review"}
        </Button>
      </div>
      {settings?.review.needed ? (
        <p className="text-meta text-soft">Somebody looks at it before it is sold. {reviewTime(settings.review)}</p>
      ) : null}
    </Form>
  );
}

const isDone = () => true;
const notDone = () => false;

function ReviewStatusText({ resource: { status, published_at: since } }: { resource: Resource }) {
  return (
    <p className="text-soft">
      {resourceStatusNames[status]}
      {status === "published" && since ? ` since ${dateText(since)}` : ""}. Nothing waits to be sent.
    </p>
  );
}

/** Drafts, what was asked to be changed, and new versions of what was on sale. */
function canBeSent({ kind, status, seller_view: view }: Resource): boolean {
  if (status === "draft" || status === "changes_requested") return true;
  if (kind === "curriculum" && view?.next_parts == null) return false;
  const newest = view?.releases[0]?.state;
  return (status === "published" || status === "archived") && (newest === "draft" || newest === "refused");
}
