import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { useHeldValues } from "../../../ui/form/held-values.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { PlainForm, usePlainForm, type Checks } from "../../../ui/form/plain-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { loadPasskeySignIn, PasskeyButton } from "../components/passkey-button.tsx";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import { SampleSignIns } from "../components/sample-sign-ins.tsx";
import { useSignIn, type SecondStepQuestion } from "../queries.ts";
import { isDeactivated, signInFormMessage } from "../rules/sign-in-failure.ts";

const SecondStepForm = lazyNamed(() => import("./second-step-form.tsx"), "SecondStepForm");

interface SignInValues {
  username: string;
  password: string;
  remember: boolean;
}

const checks: Checks<SignInValues> = {
  username: (values) => (values.username.trim() === "" ? "Enter your username or e-mail." : null),
  password: (values) => (values.password === "" ? "Enter your password." : null),
};

/** Signing in only changes who is looking; the page then sends the person on. */
export function SignInForm({ redirect }: { redirect: string | null }) {
  const held = useHeldValues<SignInValues>({ username: "", password: "", remember: true });
  const [asked, setAsked] = useState<SecondStepQuestion | null>(null);
  const signIn = useSignIn({ onFailed: () => held.set({ password: "" }), onAsked: setAsked });
  const remember = () => held.get().remember;
  usePasskeysInField(remember);
  const [over, setOver] = useState<string | null>(null);
  const leave = (why: string | null) => {
    held.set({ password: "" });
    setOver(why);
    setAsked(null);
  };
  const form = usePlainForm<SignInValues>({
    read: (_fields, element) => held.read(element),
    checks,
    onSubmit: (values) => signIn.mutate({ ...values, username: values.username.trim() }),
    pending: signIn.isPending,
    error: signInFormMessage(signIn.error) ?? (over === null ? null : { message: over }),
  });
  if (asked !== null) {
    return (
      <Suspense>
        <SecondStepForm question={asked} remember={remember()} onBack={leave} />
      </Suspense>
    );
  }
  const choose = (username: string) => {
    held.type("username", username);
    held.focus("password");
  };
  return (
    <div className="grid gap-8">
      <PlainForm form={form} label="Sign in">
        {isDeactivated(signIn.error) ? <WriteToUs /> : null}
        <TextField
          label="Username or e-mail"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...held.field("username")}
        />
        <PasswordField label="Password" autoComplete="current-password" {...held.field("password")} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox label="Keep me signed in" {...held.field("remember")} />
          <Link to={paths.forgotPassword()} className="rounded-chip text-meta text-velvet underline underline-offset-4">
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" busy={signIn.isPending}>
          Sign In
        </Button>
        <PasskeyButton remember={remember}>Sign in with a passkey</PasskeyButton>
      </PlainForm>
      <ProviderButtons remember={remember} redirect={redirect} />
      <SampleSignIns onChoose={choose} />
    </div>
  );
}

const WriteToUs = () => (
  <p className="text-meta text-soft">
    Is this a mistake?{" "}
    <Link to={paths.contact()} className="rounded-chip text-velvet underline underline-offset-4">
      Write to us
    </Link>
  </p>
);

function usePasskeysInField(remember: () => boolean): void {
  const client = useQueryClient();
  useOnChange("shown", () => {
    if (!("PublicKeyCredential" in window)) return;
    void loadPasskeySignIn()
      .then(({ offerPasskeysInField }) => offerPasskeysInField(client, remember))
      .catch(() => undefined);
  });
}
