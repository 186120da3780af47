import { resourceStatusNames } from "@pavane/contract/resources/choices";
import { ArrowRight, MessageSquareWarning } from "lucide-react";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { EditNotices } from "../../../lib/form/edit-notices.tsx";
import { SaveStatus } from "../../../lib/form/save-status.tsx";
import { paths } from "../../../paths.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { FormFrame } from "../../../ui/form-frame.tsx";
import { useSearchLink, useSearchState } from "../../../ui/search-state.ts";
import { toast } from "../../../ui/toast-store.ts";
import { useUnsavedChanges } from "../../../ui/use-unsaved-changes.tsx";
import { FilesStep } from "../files/files-step.tsx";
import type { Resource } from "../queries.ts";
import { resourceStatusTones } from "../../../lib/resource-status-tones.ts";
import { stepAt, stepNames, stepsOf, type Step } from "../rules/steps.ts";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";
import { ClassifyStep } from "./classify-step.tsx";
import { DescribeStep } from "./describe-step.tsx";
import { PartsStep } from "./parts-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { StepNav } from "./step-nav.tsx";
import { SubmitStep } from "./submit-step.tsx";
import { useFocusField } from "./use-focus-field.ts";
import { useResourceForm, type ResourceForm } from "./use-resource-form.ts";
import { isWaiting, WithdrawNotice } from "./withdraw-notice.tsx";

/** A resource step by step. Drafts save themselves; what was published is saved with a button. */
export function ResourceEditor({ resource }: { resource: Resource }) {
  const { id, kind, status, title } = resource;
  const readOnly = useIsReadOnly(useOwnStore()) || status === "removed";
  const auto = !readOnly && (status === "draft" || status === "changes_requested");
  const of = useResourceForm(resource, auto);
  const [search] = useSearchState();
  const step = stepAt(kind, search.get("step"));
  const steps = stepsOf(kind);
  useFocusField();
  const leaving = useUnsavedChanges(
    of.unsaved && !of.saving && (!auto || of.error !== null || of.edit.disputed.length > 0),
  );
  const waiting = isWaiting(resource);
  const locked = readOnly || status === "in_review";
  return (
    <>
      <AdminHeading
        title={status === "draft" ? "Add resource" : "Edit resource"}
        lead={
          <span className="flex flex-wrap items-center gap-2.5">
            <span className="[overflow-wrap:anywhere]">{title}</span>
            <Badge tone={resourceStatusTones[status]}>{resourceStatusNames[status]}</Badge>
          </span>
        }
        actions={
          <>
            <SaveStatus of={of} auto={auto} />
            {auto || readOnly ? null : <SaveButton of={of} />}
          </>
        }
      />
      <StepNav steps={steps} current={step} />
      <div className={cx("grid gap-5", step !== "files" && "max-w-[860px]")}>
        <Reason resource={resource} />
        <EditNotices edit={of.edit} error={of.error} onReloaded={of.forgive} selfSaving={auto} />
        {waiting && step !== "submit" ? <WithdrawNotice resource={resource} /> : null}
        {step === "files" ? <FilesStep resource={resource} locked={locked || waiting} /> : null}
        <FormProvider {...of.form}>
          <StepFrame of={of}>
            {step === "parts" ? <PartsStep resource={resource} of={of} locked={locked} /> : null}
            {step === "describe" || step === "classify" ? (
              <fieldset disabled={locked} className="grid min-w-0 gap-5">
                {step === "describe" ? <DescribeStep id={id} /> : <ClassifyStep kind={kind} />}
              </fieldset>
            ) : null}
            {step === "price" ? (
              <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
                <PriceStep />
              </fieldset>
            ) : null}
          </StepFrame>
        </FormProvider>
        {step === "submit" ? <SubmitStep resource={resource} of={of} readOnly={readOnly} /> : null}
        <StepFoot steps={steps} current={step} draft={auto} />
      </div>
      {leaving}
    </>
  );
}

/** The fields speak as in every form; Enter saves. */
function StepFrame({ of, children }: { of: ResourceForm; children: ReactNode }) {
  const { errors } = of.form.formState;
  const messages = Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error?.message ? [[name, error.message]] : [])),
  );
  return (
    <FormFrame
      messages={messages}
      pending={false}
      error={null}
      label="Resource"
      onSubmit={(event) => {
        event.preventDefault();
        void of.save();
      }}
    >
      {children}
    </FormFrame>
  );
}

function SaveButton({ of }: { of: ResourceForm }) {
  const save = async () => {
    if ((await of.form.trigger()) && (await of.save())) toast({ title: "Saved" });
  };
  return (
    <Button size="small" busy={of.saving} disabled={!of.unsaved} onClick={() => void save()}>
      Save changes
    </Button>
  );
}

function Reason({ resource: { status, reason } }: { resource: Resource }) {
  if (reason === null || (status !== "changes_requested" && status !== "removed")) return null;
  return (
    <div className="flex items-start gap-3 rounded-control bg-brick-tint px-4 py-3 text-meta text-brick">
      <MessageSquareWarning aria-hidden className="size-[18px] shrink-0" />
      <p className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
        <span className="font-semibold">{status === "removed" ? "Taken down: " : "Changes requested: "}</span>
        {reason}
      </p>
    </div>
  );
}

function StepFoot({ steps, current, draft }: { steps: readonly Step[]; current: Step; draft: boolean }) {
  const link = useSearchLink();
  const next = steps[steps.indexOf(current) + 1];
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-5">
      {next ? (
        <ButtonLink to={link({ step: next })}>
          {stepNames[next]}
          <ArrowRight aria-hidden />
        </ButtonLink>
      ) : null}
      {draft ? (
        <ButtonLink variant="ghost" to={paths.sellerResources()}>
          Leave as draft
        </ButtonLink>
      ) : null}
    </div>
  );
}
