import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { formFailure } from "../../../lib/form-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useReissue, useRevoke, type CertificateDetail } from "../queries.ts";
import { reasonOf } from "../rules/reasons.ts";

interface CertificateDialogProps {
  certificate: Pick<CertificateDetail, "id" | "serial" | "learner_name" | "course_title">;
  onClose: () => void;
  /** The answer of a reissue is another certificate. */
  onDone?: (certificate: CertificateDetail) => void;
}

export function RevokeDialog({ certificate, onClose }: CertificateDialogProps) {
  const revoke = useRevoke(certificate.id);
  return (
    <ReasonDialog
      title="Revoke this certificate?"
      description={`${subject(certificate)}. It stays revoked for good.`}
      schema={reasonOf.revoking}
      hint="Everybody who checks the certificate reads it."
      submit="Revoke"
      destructive
      pending={revoke.isPending}
      error={revoke.error}
      onSubmit={(reason) => revoke.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function ReissueDialog({ certificate, onClose, onDone }: CertificateDialogProps) {
  const reissue = useReissue(certificate.id);
  return (
    <ReasonDialog
      title="Reissue this certificate?"
      description={`${subject(certificate)}. A new one with today's names and a new serial replaces it.`}
      schema={reasonOf.reissuing}
      hint="Only staff see it."
      optional
      submit="Reissue"
      pending={reissue.isPending}
      error={reissue.error}
      onSubmit={(reason) =>
        reissue.mutate(reason, {
          onSuccess: (next) => {
            onClose();
            onDone?.(next);
          },
        })
      }
      onClose={onClose}
    />
  );
}

const subject = ({ learner_name: learner, course_title: course }: CertificateDialogProps["certificate"]): string =>
  `${learner}, ${course}`;

interface ReasonDialogProps {
  title: string;
  description: string;
  schema: (typeof reasonOf)[keyof typeof reasonOf];
  hint: string;
  optional?: boolean;
  submit: string;
  destructive?: boolean;
  pending: boolean;
  error: unknown;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, schema, hint, optional, submit, destructive, pending, error, onSubmit, onClose } = props;
  const form = useForm<{ reason: string }>({
    resolver: zodResolver(z.object({ reason: schema })),
    defaultValues: { reason: "" },
  });
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()} title={title} description={description}>
      <Form form={form} pending={pending} error={formFailure(error)} onSubmit={({ reason }) => onSubmit(reason)}>
        <TextArea label="Reason" optional={optional} hint={hint} rows={3} {...form.register("reason")} />
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
