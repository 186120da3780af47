import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate, type MetaArgs } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { endSession } from "../../../session/session.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { DeadLink } from "../components/dead-link.tsx";
import { MailedLink } from "../components/mailed-link.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { useMailedLink } from "../components/use-mailed-link.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { newPasswordChecks, NewPasswordFields, type NewPasswordValues } from "../forms/new-password-fields.tsx";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Choose a new password", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function ResetPasswordPage() {
  const link = useMailedLink("reset", (token) => api("POST /api/password/reset/check", { body: { token } }));
  const lead = link.state === "dead" ? null : "You are signed out everywhere once it is saved.";
  return (
    <SignInFrame title="Choose a new password" lead={lead}>
      <MailedLink link={link} dead={<AskAgain />}>
        {(token) => <ResetForm key={token} token={token} />}
      </MailedLink>
    </SignInFrame>
  );
}

const resolver = checkResolver<NewPasswordValues>(newPasswordChecks({ username: "", email: null }));

function ResetForm({ token }: { token: string }) {
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
  if (reset.error instanceof ApiError && reset.error.code === "link_invalid") return <AskAgain />;
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

const AskAgain = () => <DeadLink action={{ label: "Ask for a new one", to: paths.forgotPassword() }} />;
