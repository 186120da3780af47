import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import type { Me } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { newPasswordChecks, NewPasswordFields, type NewPasswordValues } from "./new-password-fields.tsx";

interface PasswordValues extends NewPasswordValues {
  end_other_sessions: boolean;
}

const empty: PasswordValues = { password: "", again: "", end_other_sessions: true };

export function PasswordForm({ me }: { me: Me }) {
  const client = useQueryClient();
  const owner = { username: me.username, email: me.email ?? me.pending_email };
  const resolver = checkResolver<PasswordValues>(newPasswordChecks(owner));
  const form = useForm<PasswordValues>({ resolver, defaultValues: empty, mode: "onTouched" });
  const change = useMutation({
    mutationFn: ({ password, end_other_sessions }: PasswordValues) =>
      api("POST /api/password/change", { body: { new_password: password, end_other_sessions } }),
    onSuccess: async () => {
      form.reset(empty);
      await refreshRoutes(client, "GET /api/sessions");
      toast({ title: "Password changed" });
    },
  });
  return (
    <Form
      form={form}
      label="Password"
      pending={change.isPending}
      error={passwordFailure(change.error)}
      onSubmit={(values) => change.mutate(values)}
    >
      <input type="text" autoComplete="username" value={me.username} readOnly hidden />
      <NewPasswordFields />
      <Checkbox label="End my other sessions" {...form.register("end_other_sessions")} />
      <div>
        <Button type="submit" variant="outline" busy={change.isPending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}

/** The server calls the field new_password; here it is the first of two. */
function passwordFailure(error: unknown) {
  const failure = formFailure(error);
  const message = failure?.fields?.["new_password"];
  return failure && message ? { ...failure, fields: { password: message } } : failure;
}
