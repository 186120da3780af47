import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useReissue, useRevoke, type CertificateDetail, type ReissueKind } from "../queries.ts";
import { reasonOf } from "../rules/reasons.ts";

interface CertificateDialogProps {
  certificate: Pick<CertificateDetail, "id" | "serial" | "learner_name" | "course_title">;
  onClose: () => void;
  /** The answer of a reissue is another certificate. */
  onDone?: (certificate: CertificateDetail) => void;
}

const revoking = z.object({ reason: reasonOf.revoking });
const reissuing = z.object({ kind: z.enum(["correction", "renewal"]), reason: reasonOf.reissuing });
type Reissue = z.infer<typeof reissuing>;

export function RevokeDialog({ certificate, onClose }: CertificateDialogProps) {
  const revoke = useRevoke(certificate.id);
  const form = useForm({ resolver: zodResolver(revoking), defaultValues: { reason: "" } });
  return (
    <DraftFormDialog
      draft={`certificate:${certificate.id}:revoke`}
      title="Revoke this certificate?"
      description={`${subject(certificate)}. It stays revoked for good.`}
      submit="Revoke"
      submitVariant="destructive"
      form={form}
      pending={revoke.isPending}
      error={formFailure(revoke.error)}
      onSubmit={({ reason }) => revoke.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Everybody who checks the certificate reads it."
        rows={3}
        {...form.register("reason")}
      />
    </DraftFormDialog>
  );
}

const kinds: { value: ReissueKind; label: string; hint: string }[] = [
  { value: "correction", label: "Correction", hint: "It keeps the dates of issue and expiry." },
  { value: "renewal", label: "Renewal", hint: "It is issued today and is valid from today." },
];

export function ReissueDialog({ certificate, onClose, onDone }: CertificateDialogProps) {
  const reissue = useReissue(certificate.id);
  const form = useForm<Reissue>({
    resolver: zodResolver(reissuing),
    defaultValues: { kind: "correction", reason: "" },
  });
  const send = (wishes: Reissue) =>
    reissue.mutate(wishes, {
      onSuccess: (next) => {
        onClose();
        onDone?.(next);
      },
    });
  return (
    <DraftFormDialog
      draft={`certificate:${certificate.id}:reissue`}
      title="Reissue this certificate?"
      description={`${subject(certificate)}. A new one with today's names and a new serial replaces it.`}
      submit="Reissue"
      form={form}
      pending={reissue.isPending}
      error={formFailure(reissue.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup label="Why" options={kinds} {...form.register("kind")} />
      <TextArea label="Reason" optional hint="Only staff see it." rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}

const subject = ({ learner_name: learner, course_title: course }: CertificateDialogProps["certificate"]): string =>
  `${learner}, ${course}`;
