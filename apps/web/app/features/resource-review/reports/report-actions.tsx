import { useState } from "react";
import { useForm } from "react-hook-form";
import { OwnMatterNote, StaffButton } from "../../../administration/staff-button.tsx";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { noteProblem } from "../rules/note-problem.ts";
import {
  deactivateAuthor,
  decide,
  dismiss,
  hideBookingReview,
  hideReview,
  settle,
  takeDown,
  useDealWith,
  type Report,
} from "./queries.ts";

interface Act {
  readonly label: string;
  readonly title: string;
  readonly hint: string;
  readonly write: (said: string) => Promise<unknown>;
  /** It closes somebody's account. */
  readonly destructive?: true;
}

/** Nothing is wrong, or what is reported goes; a store is dealt with elsewhere, which is said here. */
export function ReportActions({ report }: { report: Report }) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      {[dismissal(report), ...remedies(report)].map((one) => (
        <StaffButton
          key={one.label}
          act={{ call: "POST /api/admin/reports/:id/resolve", thing: report.id }}
          size="small"
          variant="outline"
          aria-label={`${one.label}: ${report.title}`}
          onClick={() => setAct(one)}
        >
          {one.label}
        </StaffButton>
      ))}
      <OwnMatterNote act={{ call: "POST /api/admin/reports/:id/resolve", thing: report.id }} className="basis-full" />
      {act ? <ActDialog act={act} draft={`report:${report.id}:${act.label}`} onClose={() => setAct(null)} /> : null}
    </div>
  );
}

const dismissal = ({ id, title }: Report): Act => ({
  label: "Dismiss",
  title: `Dismiss the report about “${title}”?`,
  hint: "Why nothing is wrong. Staff read this.",
  write: dismiss(id),
});

function remedies(report: Report): Act[] {
  const { id, target_type: type, title } = report;
  const warning: Act = {
    label: "Warn",
    title: `Warn ${warned(report)}?`,
    hint: "They get this by mail, in your words.",
    write: decide(id, "warned"),
  };
  const hidden = hidings[type];
  if (hidden === undefined) return [remedy(report), warning];
  const hiding: Act = {
    label: "Hide content",
    title:
      type === "profile" ? `Hide the profile of ${title}?` : `Hide this ${type === "course_review" ? "review" : type}?`,
    hint: hidden,
    write: decide(id, "hidden"),
  };
  return [hiding, warning, ...closingOf(report)];
}

/** Who sees and reads what, of what is hidden by a report. */
const hidings: Partial<Record<Report["target_type"], string>> = {
  message: "Both see that it was removed. Staff read this.",
  profile: "Only they see it then. They get this by mail, in your words.",
  question: "Only who asked and the teachers see it then, with this reason.",
  course_review: "Only its writer sees it then, and it counts for no rating. Staff read this.",
  answer: "Only who answered and the teachers see it then, with this reason.",
};

function warned({ target_type: type, title, seller, author }: Report): string {
  if (type === "question" || type === "answer") return author?.name ?? "who wrote this";
  if (type === "review" || type === "booking_review" || type === "course_review") return "who wrote this review";
  return seller?.name ?? title;
}

const closingOf = ({ id, author }: Report): Act[] =>
  author === null
    ? []
    : [
        {
          label: "Deactivate author",
          title: `Deactivate ${author.name}?`,
          hint: "They are signed out everywhere and cannot sign in. Only staff see the reason.",
          write: deactivateAuthor(id, author.id),
          destructive: true,
        },
      ];

function remedy({ id, target_type: type, target_id: target, title }: Report): Act {
  if (type === "resource")
    return {
      label: "Take down",
      title: `Take down “${title}”?`,
      hint: "The seller reads this.",
      write: takeDown(target),
    };
  if (type === "review")
    return { label: "Hide", title: "Hide this review?", hint: "Its writer reads this.", write: hideReview(target) };
  if (type === "booking_review")
    return {
      label: "Hide",
      title: "Hide this review?",
      hint: "Nobody sees it then, and it counts for no rating. Staff read this.",
      write: hideBookingReview(target),
    };
  return {
    label: "Mark as dealt with",
    title: `Is the report about “${title}” dealt with?`,
    hint: "What was done. Officers read this.",
    write: settle(id),
  };
}

const resolver = checkResolver<{ note: string }>({
  note: ({ note }) => noteProblem(note, "Say why in at least 10 characters."),
});

function ActDialog({ act, draft, onClose }: { act: Act; draft: string; onClose: () => void }) {
  const form = useForm({ resolver, defaultValues: { note: "" } });
  const send = useDealWith(act.write);
  return (
    <DraftFormDialog
      draft={draft}
      title={act.title}
      form={form}
      submit={act.label}
      submitVariant={act.destructive ? "destructive" : undefined}
      pending={send.isPending}
      error={formFailure(send.error, "This could not be saved. Try again.")}
      onSubmit={({ note }) => send.mutate(note.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint={act.hint} maxLength={500} rows={3} {...form.register("note")} />
    </DraftFormDialog>
  );
}
