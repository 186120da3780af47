import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { paths } from "../../../paths.ts";
import { endSession } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { newPasswordChecks, NewPasswordFields, type NewPasswordValues } from "./new-password-fields.tsx";

const resolver = checkResolver<NewPasswordValues>(newPasswordChecks({ username: "", email: null }));

/** `dead`: shown once the link was used up elsewhere. */
export function ResetForm({ token, dead }: { token: string; dead: ReactNode }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<NewPasswordValues>({ resolver, defaultValues: { password: "", again: "" }, mode: "onTouched" });
  const reset = useMutation({
    mutationFn: (password: string) => api("POST /api/password/reset", { body: { token, password } }),
    onSuccess: async () => {
      endSession(client);
      toast({ title: "Password changed" });
      await navigate(paths.auth(), { replace: true });
    },
  });
  if (reset.error instanceof ApiError && reset.error.code === "link_invalid") return dead;
  return (
    <Form
      form={form}
      pending={reset.isPending}
      error={formFailure(reset.error, "Try again.")}
      onSubmit={({ password }) => reset.mutate(password)}
    >
      <NewPasswordFields />
      <Button type="submit" busy={reset.isPending}>
        Change password
      </Button>
    </Form>
  );
}
