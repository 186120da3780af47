import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";
import { answerConfirmation } from "../api/confirm-identity.ts";
import { formFailure } from "../forms/form-failure.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Form } from "../ui/form/form.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";

interface ConfirmByTextProps {
  by: "password" | "code";
  username: string;
  pending: boolean;
  error: unknown;
  onSend: (text: string, wrong: () => void) => void;
  /** The other ways. */
  children: ReactNode;
}

/** The password or a code of the app. What did not match is emptied and has the focus. */
export function ConfirmByText({ by, username, pending, error, onSend, children }: ConfirmByTextProps) {
  const form = useForm({ defaultValues: { text: "" } });
  const noMatch = wrongText(error);
  const failed =
    by === "code" ? "Your code could not be checked. Try again." : "Your password could not be checked. Try again.";
  const required = by === "code" ? "Enter the code." : "Enter your password.";
  const field = form.register("text", { required });
  const shown = form.formState.errors.text ? undefined : noMatch;
  const wrong = () => {
    form.setValue("text", "");
    form.setFocus("text");
  };
  return (
    <Form
      form={form}
      pending={pending}
      error={noMatch === undefined ? formFailure(error, failed) : null}
      onSubmit={({ text }) => onSend(text, wrong)}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {by === "code" ? (
        <TextField
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={shown}
          {...field}
        />
      ) : (
        <PasswordField label="Password" autoComplete="current-password" error={shown} {...field} />
      )}
      <div className="flex flex-wrap gap-2.5 empty:hidden">{children}</div>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" onClick={() => answerConfirmation(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={pending}>
          Confirm
        </Button>
      </div>
    </Form>
  );
}

/** Shown at the field that it is about. */
const wrongText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "confirmation_failed" ? error.serverMessage : undefined;
