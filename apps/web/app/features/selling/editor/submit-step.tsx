import { useQuery } from "@tanstack/react-query";
import { resourceStatusNames } from "@pavane/contract/resources/choices";
import { resourceTexts } from "@pavane/contract/resources/errors";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { dateText } from "../../../lib/dates.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Form } from "../../../ui/form.tsx";
import { useSearchLink } from "../../../ui/search-state.ts";
import { toast } from "../../../ui/toast-store.ts";
import { Lacks } from "../components/lacks.tsx";
import { rightsLabel } from "../components/rights-label.ts";
import { sellerSettingsQuery, useMoveResource, type Resource } from "../queries.ts";
import { lacksOfFiles } from "../rules/lacks-of-files.ts";
import { lacksOf, faultsOf } from "../rules/resource-values.ts";
import { sentText } from "../rules/sent-text.ts";
import { stepOfField } from "../rules/steps.ts";
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
  const form = useForm<{ rights: boolean }>({ resolver: rightsResolver, defaultValues: { rights: false } });
  const move = useMoveResource();
  const [unsaved, setUnsaved] = useState(false);
  const values = of.form.getValues();
  const refused = move.error instanceof ApiError ? move.error.fields : {};
  const lacks = { ...refused, ...lacksOf(values), ...faultsOf(values), ...lacksOfFiles(resource) };
  const submit = async ({ rights }: { rights: boolean }) => {
    const stored = await of.save();
    setUnsaved(!stored);
    if (!stored) return;
    move.mutate(
      { id: resource.id, to: "in_review", rights },
      {
        onSuccess: () => {
          toast({ title: sentText(settings?.review), description: resource.title });
          void navigate(paths.sellerResources());
        },
      },
    );
  };
  const failure = Object.keys(refused).length > 0 ? null : formFailure(move.error, "It could not be sent. Try again.");
  return (
    <Form
      form={form}
      label="Submit"
      pending={move.isPending || of.saving}
      error={unsaved ? { message: "Your changes could not be saved. Try again." } : failure}
      onSubmit={submit}
    >
      <Lacks fields={lacks} linkOf={(field) => link({ step: stepOfField(field) })} />
      <Checkbox label={rightsLabel} {...form.register("rights")} />
      <div>
        <Button type="submit" busy={move.isPending || of.saving} disabled={readOnly || Object.keys(lacks).length > 0}>
          Submit
        </Button>
      </div>
      {settings?.review.needed ? (
        <p className="text-meta text-soft">
          Somebody looks at it before it is sold. Usual time: {settings.review.days}{" "}
          {settings.review.days === 1 ? "day" : "days"}.
        </p>
      ) : null}
    </Form>
  );
}

const rightsResolver = checkResolver<{ rights: boolean }>({
  rights: ({ rights }) => (rights ? null : resourceTexts.rights),
});

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
