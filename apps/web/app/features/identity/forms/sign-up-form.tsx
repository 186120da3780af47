import { Link } from "react-router";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { useSite } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PlainForm, usePlainForm } from "../../../ui/form/plain-form.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { RegistrationClosed } from "../components/registration-closed.tsx";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import { useRegister } from "../queries.ts";
import { accountChecks, type AccountValues } from "../rules/account-checks.ts";
import { registrationFailureText, registrationFields } from "../rules/registration-failure.ts";
import { ownTimeZone } from "../../../time/time-zones.ts";
import { AccountFields } from "./account-fields.tsx";
import { useSignUpForm } from "./use-registration-form.ts";

export function SignUpForm({ redirect }: { redirect: string | null }) {
  const open = useSite()?.registration_open ?? true;
  const held = useSignUpForm();
  const join = useRegister();
  const terms = useShownTerms();
  const send = ({ accept_terms: _accepted, ...values }: AccountValues) =>
    join.mutate(
      {
        body: {
          ...values,
          username: values.username.trim(),
          accept_terms: true,
          terms_version: terms,
          time_zone: ownTimeZone(),
        },
      },
      {
        onError: (error) => {
          toast({ title: "Registration failed", description: registrationFailureText(error), variant: "destructive" });
        },
      },
    );
  const form = usePlainForm({
    read: (_fields, element) => held.read(element),
    checks: accountChecks,
    whenLeft: true,
    onSubmit: send,
    pending: join.isPending,
    error: join.error ? { message: registrationFailureText(join.error), fields: registrationFields(join.error) } : null,
  });
  if (!open) return <RegistrationClosed />;
  return (
    <div className="grid gap-6">
      <PlainForm form={form} label="Create account">
        <AccountFields held={held} />
        <Button type="submit" busy={join.isPending}>
          Create Account
        </Button>
      </PlainForm>
      <ProviderButtons registering remember={() => true} redirect={redirect} />
      <p className="text-center">
        <Link
          to={paths.register({ redirect: redirect ?? undefined })}
          className="rounded-chip text-meta text-velvet underline underline-offset-4"
        >
          Set up step by step
        </Link>
      </p>
    </div>
  );
}
