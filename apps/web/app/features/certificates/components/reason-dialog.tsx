import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { formFailure } from "../../../lib/form-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
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
    <CertificateDialog
      title="Revoke this certificate?"
      description={`${subject(certificate)}. It stays revoked for good.`}
      submit="Revoke"
      destructive
      form={form}
      pending={revoke.isPending}
      error={revoke.error}
      onSubmit={({ reason }) => revoke.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Everybody who checks the certificate reads it."
        rows={3}
        {...form.register("reason")}
      />
    </CertificateDialog>
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
    <CertificateDialog
      title="Reissue this certificate?"
      description={`${subject(certificate)}. A new one with today's names and a new serial replaces it.`}
      submit="Reissue"
      form={form}
      pending={reissue.isPending}
      error={reissue.error}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup label="Why" options={kinds} {...form.register("kind")} />
      <TextArea label="Reason" optional hint="Only staff see it." rows={3} {...form.register("reason")} />
    </CertificateDialog>
  );
}

const subject = ({ learner_name: learner, course_title: course }: CertificateDialogProps["certificate"]): string =>
  `${learner}, ${course}`;

interface DialogProps<Values extends { reason: string }> {
  title: string;
  description: string;
  submit: string;
  destructive?: boolean;
  form: UseFormReturn<Values>;
  pending: boolean;
  error: unknown;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

function CertificateDialog<Values extends { reason: string }>(props: DialogProps<Values>) {
  const { title, description, submit, destructive, form, pending, error, onSubmit, onClose, children } = props;
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()} title={title} description={description}>
      <Form form={form} pending={pending} error={formFailure(error)} onSubmit={onSubmit}>
        {children}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={destructive ? "destructive" : "primary"} busy={pending}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
