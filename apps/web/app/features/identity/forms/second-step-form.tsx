import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { PasskeyButton } from "../components/passkey-button.tsx";
import type { SecondStepQuestion } from "../queries.ts";
import { isOver, useSecondStep } from "../use-second-step.ts";
import { CodeField } from "./code-field.tsx";

interface SecondStepValues {
  code: string;
  trust_device: boolean;
}

const resolver = checkResolver<SecondStepValues>({
  code: ({ code }) => (code.trim() === "" ? "Enter the code." : null),
});

interface SecondStepFormProps {
  question: SecondStepQuestion;
  remember: boolean;
  /** Back to the password, with the reason if it is not one's own wish. */
  onBack: (why: string | null) => void;
}

/** After the right password: a code of the app, a recovery code, or a passkey. */
export function SecondStepForm({ question, remember, onBack }: SecondStepFormProps) {
  const form = useForm<SecondStepValues>({ resolver, defaultValues: { code: "", trust_device: false } });
  const [method, setMethod] = useState<"totp" | "recovery">("totp");
  useOnChange(method, () => form.setFocus("code"));
  const finish = useSecondStep({
    onFailed: (error) => {
      if (isOver(error)) return onBack(error instanceof ApiError ? error.serverMessage : null);
      form.resetField("code");
      form.setFocus("code");
    },
  });
  const send = (code: string) => {
    if (finish.isPending) return;
    const trust_device = form.getValues("trust_device");
    finish.mutate({ challenge: question.challenge, method, code: code.trim(), trust_device });
  };
  const change = (next: "totp" | "recovery") => {
    setMethod(next);
    finish.reset();
    form.resetField("code");
  };
  const has = (wanted: SecondStepQuestion["methods"][number]) => question.methods.includes(wanted);
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-heading font-semibold">Two-factor sign-in</h2>
        <p className="mt-1.5 text-soft">
          {method === "totp"
            ? "Enter the code that your app shows."
            : "Enter one of your recovery codes. Each works once."}
        </p>
      </div>
      <Form
        form={form}
        label="Two-factor sign-in"
        pending={finish.isPending}
        error={formFailure(finish.error, "You could not be signed in. Try again.")}
        onSubmit={({ code }) => send(code)}
      >
        <CodeField
          key={method}
          kind={method}
          {...form.register("code", { onChange: (event) => sendWhenWhole(method, String(event.target.value), send) })}
        />
        <Checkbox label="Do not ask again on this device for 30 days" {...form.register("trust_device")} />
        <Button type="submit" busy={finish.isPending}>
          Sign In
        </Button>
        <div className="flex flex-wrap gap-2.5">
          {method === "totp" && has("recovery") ? (
            <Button variant="outline" onClick={() => change("recovery")}>
              Use a recovery code
            </Button>
          ) : null}
          {method === "recovery" ? (
            <Button variant="outline" onClick={() => change("totp")}>
              Use a code of the app
            </Button>
          ) : null}
          {has("passkey") ? (
            <PasskeyButton challenge={question.challenge} remember={() => remember}>
              Use a passkey
            </PasskeyButton>
          ) : null}
          <Button variant="ghost" onClick={() => onBack(null)}>
            Back
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Six digits need no press. */
function sendWhenWhole(method: "totp" | "recovery", typed: string, send: (code: string) => void): void {
  if (method === "totp" && /^\d{6}$/.test(typed.replace(/[\s-]/g, ""))) send(typed);
}
