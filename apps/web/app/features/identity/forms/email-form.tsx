import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { currentValues, rebaseForm } from "../../../forms/rebase-form.ts";
import { meQuery, type Me } from "../../../session/session.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { emailProblem } from "../rules/account-checks.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";

const resolver = checkResolver<{ email: string }>({ email: (values) => emailProblem(values.email) });

export function EmailForm({ me }: { me: Me }) {
  const client = useQueryClient();
  const form = useForm({ resolver, defaultValues: { email: "" }, mode: "onTouched" });
  const change = useMutation({
    mutationFn: ({ email }: { email: string; held: { email: string } }) =>
      api("POST /api/email/change", { body: { email } }),
    onSuccess: async (answer, { held }) => {
      rebaseForm(form, held, { email: "" });
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      toast({ title: "Message sent", description: `Open the link sent to ${answer.pending_email}.` });
    },
  });
  useUnsavedChanges(form.formState.isDirty, { withinPage: true, sending: change.isPending });
  return (
    <div className="grid gap-5">
      <ul className="grid gap-2 text-meta">
        {me.email ? (
          <Address email={me.email}>
            <Badge tone="pine" icon={<BadgeCheck aria-hidden />}>
              Confirmed
            </Badge>
          </Address>
        ) : null}
        {me.pending_email ? (
          <Address email={me.pending_email}>
            <Badge icon={<CircleDashed aria-hidden />}>Not confirmed</Badge>
            {me.email ? <KeepEmail email={me.email} /> : null}
          </Address>
        ) : null}
      </ul>
      <Form
        form={form}
        label="E-mail"
        pending={change.isPending}
        error={formFailure(change.error)}
        onSubmit={({ email }) => change.mutate({ email: email.trim(), held: currentValues(form) })}
      >
        <TextField label="New e-mail" type="email" autoComplete="email" {...form.register("email")} />
        <div>
          <Button type="submit" variant="outline" busy={change.isPending}>
            Change e-mail
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Takes an address back that was asked for; the one that counts stays. */
function KeepEmail({ email }: { email: string }) {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => api("POST /api/email/change", { body: { email } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      toast({ title: "Saved", description: `Your e-mail stays ${email}.` });
    },
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
  });
  return (
    <Button variant="ghost" size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep the confirmed one
    </Button>
  );
}

function Address({ email, children }: { email: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="[overflow-wrap:anywhere]">{email}</span>
      {children}
    </li>
  );
}
