import { resourceStatusNames } from "@pavane/contract/resources/choices";
import { MessageSquareWarning } from "lucide-react";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { EditNotices } from "../../../forms/edit-notices.tsx";
import { SaveStatus } from "../../../forms/save-status.tsx";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { FormFrame } from "../../../ui/form/form-frame.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useCloseWarning, useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { FilesStep } from "../files/files-step.tsx";
import type { Resource } from "../queries.ts";
import { resourceStatusTones } from "../../../catalogue/resource-status-tones.ts";
import { faultsOf } from "../rules/resource-values.ts";
import { sectionId, stepsOf } from "../rules/steps.ts";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";
import { ClassifyStep } from "./classify-step.tsx";
import { DescribeStep } from "./describe-step.tsx";
import { PartsStep } from "./parts-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { Section, SectionLinks } from "./section.tsx";
import { SubmitPanel } from "./submit-panel.tsx";
import { partsToEdit } from "./use-parts.ts";
import { useFocusField } from "./use-focus-field.ts";
import { useResourceForm, type ResourceForm } from "./use-resource-form.ts";
import { useUnsentInput, type ReportUnsentInput } from "./use-unsent-input.ts";
import { isWaiting, WithdrawNotice } from "./withdraw-notice.tsx";

/** A resource on one page. Drafts save themselves; what was published is saved with a button. */
export function ResourceEditor({ resource }: { resource: Resource }) {
  const { kind, status, title } = resource;
  const readOnly = useIsReadOnly(useOwnStore()) || status === "removed";
  const auto = !readOnly && (status === "draft" || status === "changes_requested");
  const of = useResourceForm(resource, auto);
  const [typed, say] = useUnsentInput();
  useFocusField();
  const faulty = Object.keys(faultsOf(of.form.getValues())).length > 0;
  const stuck = !auto || faulty || of.error !== null || of.edit.disputed.length > 0;
  // What is only read can be saved by nobody, and stays in the tab.
  useUnsavedChanges(!readOnly && (typed || (of.unsaved && stuck)), { sending: of.saving && !typed && !faulty });
  // Changes that are saved automatically after a moment are stored when the user leaves the page, but not when the tab
  // is closed.
  useCloseWarning(of.unsaved || of.saving);
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
      <SectionLinks steps={stepsOf(kind)} />
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-5">
          <Reason resource={resource} />
          <EditNotices edit={of.edit} error={of.error} onReloaded={of.forgive} selfSaving={auto} />
          {isWaiting(resource) ? <WithdrawNotice resource={resource} /> : null}
          <Sections resource={resource} of={of} readOnly={readOnly} say={say} />
        </div>
        <aside
          id={sectionId("submit")}
          aria-label="Submit"
          tabIndex={-1}
          className="min-w-0 scroll-mt-24 xl:sticky xl:top-[calc(var(--below-header)+1.5rem)] xl:max-h-[calc(100dvh-var(--below-header)-3rem)] xl:overflow-y-auto"
        >
          <SubmitPanel resource={resource} of={of} readOnly={readOnly} say={say} />
        </aside>
      </div>
    </>
  );
}

interface SectionsProps {
  resource: Resource;
  of: ResourceForm;
  readOnly: boolean;
  say: ReportUnsentInput;
}

/** What it is made of, and under it every field. */
function Sections({ resource, of, readOnly, say }: SectionsProps) {
  const { id, kind, status } = resource;
  const locked = readOnly || status === "in_review";
  return (
    <>
      {kind === "single" ? (
        <Section step="files">
          <FilesStep resource={resource} locked={locked || isWaiting(resource)} say={say} />
        </Section>
      ) : (
        <Section step="parts">
          <PartsStep resource={resource} of={of} locked={locked || isWaiting(resource)} say={say} />
        </Section>
      )}
      <FormProvider {...of.form}>
        <FieldsFrame of={of}>
          <Section step="describe">
            <fieldset disabled={locked} className="grid min-w-0 gap-5">
              <DescribeStep id={id} />
            </fieldset>
          </Section>
          <Section step="classify">
            <fieldset disabled={locked} className="grid min-w-0 gap-5">
              <ClassifyStep kind={kind} />
            </fieldset>
          </Section>
          <Section step="price">
            <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
              <PriceStep parts={partsToEdit(resource)} />
            </fieldset>
          </Section>
        </FieldsFrame>
      </FormProvider>
    </>
  );
}

/** The fields speak as in every form; Enter saves. */
function FieldsFrame({ of, children }: { of: ResourceForm; children: ReactNode }) {
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
      className="gap-6!"
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
