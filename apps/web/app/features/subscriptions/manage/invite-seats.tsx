import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFields, useForgetDraft, useDraftValues } from "../../../forms/draft-fields.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DisabledFieldset } from "../../../ui/form/disabled-fieldset.tsx";
import { PlainForm, textOf, usePlainForm } from "../../../ui/form/plain-form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { emailsIn, oddEmails } from "../rules/emails.ts";

type Invited = Answer<"POST /api/subscriptions/seats">;

/** Addresses that were typed and not sent. */
const DRAFT = "seat-invitations";

interface Values {
  emails: string[];
}

const read = (fields: FormData): Values => ({ emails: emailsIn(textOf(fields, "emails")) });

function emailsProblem({ emails }: Values): string | null {
  if (emails.length === 0) return "Enter an e-mail address.";
  const [odd] = oddEmails(emails);
  return odd === undefined ? null : `${odd} is not an e-mail address.`;
}

/** Offers seats to many addresses in one request; each gets its own result. */
export function InviteSeats({ free }: { free: number }) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const forget = useForgetDraft();
  const [, keep] = useDraftValues(DRAFT);
  const invite = useMutation({
    mutationFn: ({ emails }: Values) => api("POST /api/subscriptions/seats", { body: { emails } }),
    onSuccess: ({ added, refused }) => {
      if (added.length > 0) {
        toast({ title: added.length === 1 ? "1 person invited" : `${added.length} people invited` });
        forget(DRAFT);
        // Addresses that were not invited stay in the field, to be corrected or sent again.
        if (refused.length > 0) keep({ emails: refused.map(({ email }) => email).join("\n") });
        setRound(round + 1);
      }
      return refreshRoutes(client, "GET /api/subscriptions/seats");
    },
  });
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-5">
      <InviteForm key={round} free={free} pending={invite.isPending} error={invite.error} onInvite={invite.mutate} />
      {invite.data ? <Refused refused={invite.data.refused} /> : null}
    </div>
  );
}

interface InviteFormProps {
  free: number;
  pending: boolean;
  error: Error | null;
  onInvite: (values: Values) => void;
}

function InviteForm({ free, pending, error, onInvite }: InviteFormProps) {
  const form = usePlainForm<Values>({
    read,
    checks: { emails: emailsProblem },
    pending,
    error: formFailure(error, "Nobody was invited. Try again."),
    onSubmit: onInvite,
  });
  return (
    <PlainForm form={form} label="Invite">
      <DraftFields name={DRAFT} fields={["emails"]} />
      {/* The field begins anew with those that were not invited. */}
      <DisabledFieldset on={pending}>
        <TextArea
          label="Invite by e-mail"
          hint={`Several addresses with spaces, commas or lines between them. ${free === 1 ? "1 seat is" : `${free} seats are`} free.`}
          name="emails"
          rows={2}
        />
      </DisabledFieldset>
      <Button type="submit" busy={pending} className="justify-self-start">
        Invite
      </Button>
    </PlainForm>
  );
}

function Refused({ refused }: Pick<Invited, "refused">) {
  if (refused.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 text-meta text-brick">
      {refused.map(({ email, message }) => (
        <li key={email} className="[overflow-wrap:anywhere]">
          {email}: {message}
        </li>
      ))}
    </ul>
  );
}
