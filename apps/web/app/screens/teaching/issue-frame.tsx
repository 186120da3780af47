import type { ReactNode } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { CertificateTemplateChoice } from "../../catalogue/certificate-template-choice.tsx";
import type { useIssue } from "../../features/certificates/queries.ts";
import { usePrintedToday, usePrintedZone } from "../../features/certificates/rules/printed-days.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useUnsavedChanges } from "../../ui/unsaved/use-unsaved-changes.ts";
import { useSettled } from "../../ui/search/use-settled.ts";
import { IssuePreview } from "./issue-preview.tsx";
import {
  isReasonMissing,
  noIssueValues,
  printedValues,
  type IssueValues,
  type PrintedToday,
  type ToCertify,
} from "./issue-values.ts";

interface IssueFrameProps {
  courseId: number;
  learners: readonly ToCertify[];
  /** Others are chosen than at first. */
  isChanged: boolean;
  issue: ReturnType<typeof useIssue>;
  /** Where learners are chosen. */
  children: ReactNode;
}

/** What is said of the certificates of chosen learners, with one of them as it will be drawn. */
export function IssueFrame({ courseId, learners, isChanged, issue, children }: IssueFrameProps) {
  const now: PrintedToday = { today: usePrintedToday(), zone: usePrintedZone() };
  const form = useForm<IssueValues>({ defaultValues: noIssueValues });
  useUnsavedChanges(form.formState.isDirty || isChanged);
  const submit = ({ reason, ...values }: IssueValues) => {
    if (isReasonMissing(learners, reason)) {
      form.setError("reason", { message: "Say why the certificate is issued before completion" });
      return;
    }
    issue.mutate({
      course_id: courseId,
      user_ids: learners.map(({ id }) => id),
      reason: reason.trim() === "" ? null : reason.trim(),
      ...printedValues(values, now),
    });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
      <Form form={form} onSubmit={submit} pending={issue.isPending} error={formFailure(issue.error)}>
        {children}
        <IssueFields form={form} today={now.today} />
        <div className="flex justify-end border-t border-line pt-5">
          <Button type="submit" busy={issue.isPending} disabled={learners.length === 0}>
            {learners.length > 1 ? `Issue ${learners.length} certificates` : "Issue"}
          </Button>
        </div>
      </Form>
      <PreviewOfForm form={form} now={now} courseId={courseId} learners={learners} />
    </div>
  );
}

function IssueFields({ form, today }: { form: UseFormReturn<IssueValues>; today: string }) {
  return (
    <>
      <CertificateTemplateChoice kept="">
        {(options) => (
          <Select
            label="Certificate template"
            placeholder="That of the course"
            options={options}
            {...form.register("template_id")}
          />
        )}
      </CertificateTemplateChoice>
      <TextArea
        label="Reason"
        optional
        rows={3}
        maxLength={500}
        hint="Needed for learners who have not completed the course."
        {...form.register("reason")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Date of issue"
          optional
          type="date"
          max={today}
          hint="Without a date it is today."
          {...form.register("issued_at")}
        />
        <TextField
          label="Valid until"
          optional
          type="date"
          hint="Without a date the rule of the course applies."
          {...form.register("expires_at")}
        />
      </div>
    </>
  );
}

interface PreviewOfFormProps {
  form: UseFormReturn<IssueValues>;
  now: PrintedToday;
  courseId: number;
  learners: readonly ToCertify[];
}

const typingPauseMs = 400;

/** Follows what is typed: a year is three wrong years before it is right. */
function PreviewOfForm({ form, now, courseId, learners }: PreviewOfFormProps) {
  const [template_id, issued, expires] = useWatch({
    control: form.control,
    name: ["template_id", "issued_at", "expires_at"],
  });
  const issued_at = useSettled(issued, typingPauseMs);
  const expires_at = useSettled(expires, typingPauseMs);
  const values = printedValues({ template_id, issued_at, expires_at }, now);
  return <IssuePreview learners={learners} wanted={{ course_id: courseId, ...values }} />;
}
