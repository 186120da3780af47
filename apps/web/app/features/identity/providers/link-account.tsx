import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { paths } from "../../../paths.ts";
import { signWithPasskey, supportsPasskeys } from "../../../session/passkey.ts";
import { startSession } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { SecondStepForm } from "../forms/second-step-form.tsx";
import type { SecondStepQuestion } from "../queries.ts";
import { passkeyFailureText } from "../rules/passkey-failure.ts";
import { useLeaveForSignIn } from "./use-leave-for-sign-in.ts";
import type { AccountOfAddress } from "./use-return.ts";

const resolver = checkResolver<{ password: string }>({
  password: ({ password }) => (password === "" ? "Enter your password." : null),
});

/** The address has an account here: its owner says once that it is theirs, then the provider opens it too. */
export function LinkAccount({ asked }: { asked: AccountOfAddress }) {
  const { provider, email, remember, flow } = asked;
  const leave = useLeaveForSignIn(asked.redirect);
  const form = useForm({ resolver, defaultValues: { password: "" } });
  const [question, setQuestion] = useState<SecondStepQuestion | null>(null);
  const link = useLink(provider, setQuestion, (error) => {
    if (isOver(error)) leave(error.serverMessage);
    else form.resetField("password");
  });
  if (question !== null) {
    // A passkey would have been the one step before.
    const others = { ...question, methods: question.methods.filter((method) => method !== "passkey") };
    return (
      <SignInFrame title="Sign in">
        <SecondStepForm question={others} remember={remember} onBack={leave} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={`Link ${provider}`} lead={<Lead email={email} provider={provider} />}>
      <Form
        form={form}
        label={`Link ${provider}`}
        pending={link.isPending}
        error={formFailure(link.error, "You could not be signed in. Try again.")}
        onSubmit={({ password }) => link.mutate({ flow, remember, password })}
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Password" autoComplete="current-password" {...form.register("password")} />
        <Button type="submit" busy={link.isPending}>
          Sign In and link
        </Button>
        {supportsPasskeys() ? (
          <ByPasskey busy={link.isPending} onSigned={(signed) => link.mutate({ flow, remember, ...signed })} />
        ) : null}
      </Form>
      <p className="mt-6 text-meta text-soft">
        No password?{" "}
        <Link to={paths.forgotPassword()} className="rounded-chip text-velvet underline underline-offset-4">
          Set one by e-mail
        </Link>
        , or{" "}
        <Link to={paths.auth()} className="rounded-chip text-velvet underline underline-offset-4">
          sign in another way
        </Link>{" "}
        and link {provider} in your settings.
      </p>
    </SignInFrame>
  );
}

const Lead = ({ email, provider }: { email: string; provider: string }) => (
  <p className="[overflow-wrap:anywhere]">
    There is an account with {email} here. Show once that it is yours, and from then on you come in with {provider} as
    well.
  </p>
);

type Signed = Pick<Body<"POST /api/sign-in-providers/account">, "challenge_id" | "credential">;

function ByPasskey({ busy, onSigned }: { busy: boolean; onSigned: (signed: Signed) => void }) {
  const sign = useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await api("POST /api/login/passkey/options", { body: {} });
      const credential = await signWithPasskey(options);
      return credential === null ? null : { challenge_id, credential };
    },
    onSuccess: (signed) => (signed === null ? undefined : onSigned(signed)),
    onError: (error) => toast({ title: "Error", description: passkeyFailureText(error), variant: "destructive" }),
  });
  return (
    <Button
      variant="outline"
      icon={<Fingerprint aria-hidden />}
      busy={sign.isPending}
      disabled={busy}
      onClick={() => sign.mutate()}
    >
      Use a passkey
    </Button>
  );
}

function useLink(provider: string, onAsked: (question: SecondStepQuestion) => void, onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<"POST /api/sign-in-providers/account">) => {
      const answer = await api("POST /api/sign-in-providers/account", { body });
      if ("two_factor" in answer) return answer.two_factor;
      await startSession(client, answer.access_token);
      return null;
    },
    onSuccess: (question) => (question === null ? toast({ title: `${provider} is linked` }) : onAsked(question)),
    onError: onFailed,
  });
}

const isOver = (error: Error): error is ApiError => error instanceof ApiError && error.code === "sign_in_over";
