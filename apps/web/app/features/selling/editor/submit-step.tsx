import { useQuery } from "@tanstack/react-query";
import { resourceStatusNames } from "@pavane/contract/resources/choices";
import { storeName } from "@pavane/contract/resources/fields";
import { sellerRoles } from "@pavane/contract/resources/who";
import { resourceTexts } from "@pavane/contract/resources/errors";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useMe } from "../../../guards/use-me.ts";
import { preparingAs } from "../../../lib/preparing.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { dateText } from "../../../lib/dates.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Form } from "../../../ui/form.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useSearchLink } from "../../../ui/search-state.ts";
import { toast } from "../../../ui/toast-store.ts";
import { Lacks } from "../components/lacks.tsx";
import { rightsLabel } from "../components/rights-label.ts";
import {
  sellerDashboardQuery,
  sellerSettingsQuery,
  useMoveResource,
  useRenameStore,
  type Resource,
} from "../queries.ts";
import { lacksOfFiles } from "../rules/lacks-of-files.ts";
import { reviewTime } from "../rules/review-time.ts";
import { lacksOf, faultsOf } from "../rules/resource-values.ts";
import { sentText } from "../rules/sent-text.ts";
import { stepOfField } from "../rules/steps.ts";
import { useOwnStore } from "../seller-store.ts";
import { SubmitGates } from "./submit-gates.tsx";
import { SubmitPreview } from "./submit-preview.tsx";
import { isWaiting, WithdrawNotice } from "./withdraw-notice.tsx";
import type { ResourceForm } from "./use-resource-form.ts";

interface SubmitStepProps {
  resource: Resource;
  of: ResourceForm;
  readOnly: boolean;
}

/** Sends a resource, or its new version, for review; or says how it stands. */
export function SubmitStep(props: SubmitStepProps) {
  const { resource } = props;
  if (isWaiting(resource)) return <WithdrawNotice resource={resource} />;
  return canBeSent(resource) ? <Sending {...props} /> : <Standing resource={resource} />;
}

function Sending({ resource, of, readOnly }: SubmitStepProps) {
  const navigate = useNavigate();
  const link = useSearchLink();
  const { data: settings } = useQuery(sellerSettingsQuery());
  const store = useOwnStore();
  const asksName = useIsFirst();
  const form = useForm<SendValues>({ resolver, defaultValues: { rights: false, store_name: store.name } });
  const rename = useRenameStore();
  const waiting = preparingAs(useMe(), sellerRoles).state === "asked";
  const move = useMoveResource();
  const [unsaved, setUnsaved] = useState(false);
  const values = of.form.getValues();
  const refused = move.error instanceof ApiError ? move.error.fields : {};
  const lacks = { ...refused, ...lacksOf(values), ...faultsOf(values), ...lacksOfFiles(resource) };
  const submit = async ({ rights, store_name: name }: SendValues) => {
    if (asksName && name !== store.name && !(await rename.mutateAsync(name).then(isDone, notDone))) return;
    const stored = await of.save();
    setUnsaved(!stored);
    if (!stored) return;
    // Not a callback of the call: this form is gone once what it shows is read anew, and its callbacks with it.
    const sent = await move.mutateAsync({ id: resource.id, to: "in_review", rights }).then(isDone, notDone);
    if (!sent) return;
    toast({ title: sentText(settings?.review), description: resource.title });
    void navigate(paths.sellerResources());
  };
  const failure =
    rename.error !== null
      ? formFailure(rename.error, "The name of your store could not be saved. Try again.")
      : Object.keys(refused).length > 0
        ? null
        : formFailure(move.error, "It could not be sent. Try again.");
  return (
    <Form
      form={form}
      label="Submit"
      pending={move.isPending || rename.isPending || of.saving}
      error={unsaved ? { message: "Your changes could not be saved. Try again." } : failure}
      onSubmit={submit}
    >
      <SubmitPreview resource={resource} values={values} />
      <Lacks fields={lacks} linkOf={(field) => link({ step: stepOfField(field), field })} />
      <SubmitGates />
      {asksName ? (
        <TextField
          label="The name of your store"
          hint="Buyers see it beside everything you sell. You can change it later."
          autoComplete="off"
          {...form.register("store_name")}
        />
      ) : null}
      <Checkbox label={rightsLabel} {...form.register("rights")} />
      <div>
        <Button
          type="submit"
          busy={move.isPending || of.saving}
          disabled={readOnly || waiting || Object.keys(lacks).length > 0}
        >
          Submit
        </Button>
      </div>
      {settings?.review.needed ? (
        <p className="text-meta text-soft">Somebody looks at it before it is sold. {reviewTime(settings.review)}</p>
      ) : null}
    </Form>
  );
}

interface SendValues {
  rights: boolean;
  /** Asked before the first resource is sent. */
  store_name: string;
}

const resolver = checkResolver<SendValues>({
  rights: ({ rights }) => (rights ? null : resourceTexts.rights),
  store_name: ({ store_name: name }) => storeName.safeParse(name).error?.issues[0]?.message ?? null,
});

const isDone = () => true;
const notDone = () => false;

/** Whether nothing of the store was ever sent. */
function useIsFirst(): boolean {
  const { data } = useQuery(sellerDashboardQuery());
  if (data === undefined) return false;
  const { draft: _draft, ...sent } = data.states;
  return Object.values(sent).every((count) => count === 0);
}

function Standing({ resource: { status, published_at: since } }: { resource: Resource }) {
  return (
    <p className="text-soft">
      {resourceStatusNames[status]}
      {status === "published" && since ? ` since ${dateText(since)}` : ""}. Nothing waits to be sent.
    </p>
  );
}

/** Drafts, what was asked to be changed, and new versions of what was on sale. */
function canBeSent({ status, seller_view: view }: Resource): boolean {
  if (status === "draft" || status === "changes_requested") return true;
  const newest = view?.releases[0]?.state;
  return (status === "published" || status === "archived") && (newest === "draft" || newest === "refused");
}
