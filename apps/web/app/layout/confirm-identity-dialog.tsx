import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { answerConfirmation } from "../api/confirm-identity.ts";
import { formFailure } from "../forms/form-failure.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Form } from "../ui/form/form.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";

/** Asks for the password before an action that needs a fresh confirmation; the action then runs by itself. */
export function ConfirmIdentityDialog() {
  const session = useSession();
  const form = useForm({ defaultValues: { password: "" } });
  const confirm = useMutation({
    mutationFn: (password: string) => api("POST /api/confirm", { body: { password } }),
    onSuccess: () => answerConfirmation(true),
    onError: () => {
      form.setValue("password", "");
      form.setFocus("password");
    },
  });
  const noMatch = wrongPassword(confirm.error);
  const username = session.state === "member" ? session.me.username : "";
  return (
    <Dialog
      open
      onOpenChange={(open) => open || answerConfirmation(false)}
      title="Confirm it's you"
      description="Enter your password to go on. Asked again after 10 minutes."
    >
      <Form
        form={form}
        pending={confirm.isPending}
        error={
          noMatch === undefined ? formFailure(confirm.error, "Your password could not be checked. Try again.") : null
        }
        onSubmit={({ password }) => confirm.mutate(password)}
      >
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.formState.errors.password ? undefined : noMatch}
          {...form.register("password", { required: "Enter your password." })}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="outline" onClick={() => answerConfirmation(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={confirm.isPending}>
            Confirm
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Shown at the field that it is about. */
const wrongPassword = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "confirmation_failed" ? error.serverMessage : undefined;
