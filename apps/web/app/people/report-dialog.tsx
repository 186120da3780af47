import { zodResolver } from "@hookform/resolvers/zod";
import { reportTargetFacts, type ReportArea, type ReportTarget } from "@pavane/contract/market/report-targets";
import {
  reportNote,
  reportReasonCodes,
  reportReasonField,
  reportReasons,
  type ReportReason,
} from "@pavane/contract/market/schema-reports";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { api } from "../api/api.ts";
import { formFailure } from "../forms/form-failure.ts";
import { DraftFormDialog } from "../forms/draft-form-dialog.tsx";
import { Select } from "../ui/form/select.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { toast } from "../ui/toasts/toast-store.ts";

interface ReportDialogProps {
  type: ReportTarget;
  id: number;
  about: string;
  onClose: () => void;
}

const reportForm = z.object({ reason: reportReasonField, note: reportNote });

const looksAtIt: Readonly<Record<ReportArea, string>> = {
  market: "A curriculum officer will look at it.",
  bookings: "We will look at it.",
  people: "We will look at it.",
};

const reasons = reportReasonCodes.map((value) => ({ value, label: reportReasons[value] }));

/** A reason from the list and what is wrong, once for each person and thing. */
export function ReportDialog({ type, id, about, onClose }: ReportDialogProps) {
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { reason: "" as ReportReason, note: "" }, // nothing is chosen at first, which the form refuses
  });
  const send = useMutation({
    mutationFn: (said: { reason: ReportReason; note: string }) =>
      api("POST /api/reports", { body: { target_type: type, target_id: id, ...said } }),
  });
  const done = () => {
    toast({
      title: "Reported",
      description: looksAtIt[reportTargetFacts[type].area],
    });
    onClose();
  };
  return (
    <DraftFormDialog
      draft={`report:${type}:${id}`}
      title="Report"
      description={about}
      form={form}
      submit="Report"
      pending={send.isPending}
      error={formFailure(send.error, "It could not be reported. Try again.")}
      onSubmit={(values) => send.mutate(values, { onSuccess: done })}
      onClose={onClose}
    >
      <Select label="Reason" placeholder="Choose a reason" options={reasons} {...form.register("reason")} />
      <TextArea label="What is wrong?" hint="10 to 1000 characters" maxLength={1_000} {...form.register("note")} />
    </DraftFormDialog>
  );
}
