import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { api } from "../../../api/api.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { checkResolver } from "../../../forms/check-resolver.ts";

export const meta = privateMeta("Forgot your password?");

const resolver = checkResolver<{ identifier: string }>({
  identifier: (values) => (values.identifier.trim() === "" ? "Enter your username or e-mail." : null),
});

export default function ForgotPasswordPage() {
  const form = useForm({ resolver, defaultValues: { identifier: "" } });
  const ask = useMutation({
    mutationFn: (identifier: string) => api("POST /api/password/forgot", { body: { identifier } }),
  });
  return (
    <SignInFrame title="Forgot your password?" lead="We send you a link with which you choose a new one.">
      <output className="contents">
        {ask.isSuccess ? (
          <span className="mb-6 flex items-start gap-3 rounded-card bg-pine-tint px-5 py-4 text-pine">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            If an account matches, a message is on its way. The link works for 30 minutes.
          </span>
        ) : null}
      </output>
      <Form
        form={form}
        pending={ask.isPending}
        error={formFailure(ask.error, "Try again.")}
        onSubmit={({ identifier }) => ask.mutate(identifier.trim())}
      >
        <TextField
          label="Username or e-mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("identifier")}
        />
        <Button type="submit" busy={ask.isPending}>
          Send the link
        </Button>
      </Form>
      <p className="mt-6 text-center text-meta">
        <Link to={paths.auth()} className="rounded-chip text-velvet underline underline-offset-4">
          Back to sign in
        </Link>
      </p>
    </SignInFrame>
  );
}
