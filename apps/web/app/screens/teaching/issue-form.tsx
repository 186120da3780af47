import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { IssueOutcomes } from "../../features/certificates/admin/issue-outcomes.tsx";
import { useIssue } from "../../features/certificates/queries.ts";
import { usePrintedToday, usePrintedZone } from "../../features/certificates/rules/printed-days.ts";
import { CertificateTemplateChoice } from "../../catalogue/certificate-template-choice.tsx";
import { formFailure } from "../../forms/form-failure.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useUnsavedChanges } from "../../ui/unsaved/use-unsaved-changes.ts";
import { useSettled } from "../../ui/search/use-settled.ts";
import { IssuePreview } from "./issue-preview.tsx";
import { isReasonMissing, noIssueValues, printedValues, type IssueValues, type PrintedToday } from "./issue-values.ts";
import { LearnerChoice } from "./learner-choice.tsx";
import { studentPathQuery, type Student } from "./queries.ts";

interface IssueFormProps {
  courseId: number;
  /** The enrolment of the learner who is chosen at first. */
  enrolmentId: number | undefined;
}

/** Chosen learners of a course get a certificate, each with an outcome of their own. */
export function IssueForm({ courseId, enrolmentId }: IssueFormProps) {
  const first = useQuery({ ...studentPathQuery(enrolmentId ?? 0), enabled: enrolmentId !== undefined });
  const issue = useIssue();
  const navigate = useNavigate();
  if (issue.data)
    return (
      <IssueOutcomes
        outcomes={issue.data.data}
        onAgain={() => issue.reset()}
        onClose={() => void navigate(teachingPaths.taughtCertificates())}
      />
    );
  if (first.isLoading)
    return (
      <Loading label="Loading the learner">
        <Skeleton className="h-40" />
      </Loading>
    );
  const student = first.data;
  const isOpen = student?.course.id === courseId && student.certificate !== "valid";
  return <Chosen courseId={courseId} first={isOpen ? [student] : []} issue={issue} />;
}

interface ChosenProps {
  courseId: number;
  first: readonly Student[];
  issue: ReturnType<typeof useIssue>;
}

function Chosen({ courseId, first, issue }: ChosenProps) {
  const [begun] = useState(first);
  const [picked, setPicked] = useState(begun);
  const now: PrintedToday = { today: usePrintedToday(), zone: usePrintedZone() };
  const form = useForm<IssueValues>({ defaultValues: noIssueValues });
  useUnsavedChanges(form.formState.isDirty || picked !== begun);
  const submit = ({ reason, ...values }: IssueValues) => {
    if (isReasonMissing(picked, reason)) {
      form.setError("reason", { message: "Say why the certificate is issued before completion" });
      return;
    }
    issue.mutate({
      course_id: courseId,
      user_ids: picked.map(({ person }) => person.id),
      reason: reason.trim() === "" ? null : reason.trim(),
      ...printedValues(values, now),
    });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
      <Form form={form} onSubmit={submit} pending={issue.isPending} error={formFailure(issue.error)}>
        <LearnerChoice courseId={courseId} chosen={picked} onChange={setPicked} />
        <IssueFields form={form} today={now.today} />
        <div className="flex justify-end border-t border-line pt-5">
          <Button type="submit" busy={issue.isPending} disabled={picked.length === 0}>
            {picked.length > 1 ? `Issue ${picked.length} certificates` : "Issue"}
          </Button>
        </div>
      </Form>
      <PreviewOfForm form={form} now={now} courseId={courseId} students={picked} />
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
  students: readonly Student[];
}

const typingPauseMs = 400;

/** Follows what is typed: a year is three wrong years before it is right. */
function PreviewOfForm({ form, now, courseId, students }: PreviewOfFormProps) {
  const [template_id, issued, expires] = useWatch({
    control: form.control,
    name: ["template_id", "issued_at", "expires_at"],
  });
  const issued_at = useSettled(issued, typingPauseMs);
  const expires_at = useSettled(expires, typingPauseMs);
  const values = printedValues({ template_id, issued_at, expires_at }, now);
  return <IssuePreview students={students} wanted={{ course_id: courseId, ...values }} />;
}
