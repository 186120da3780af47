import { safeRedirect } from "@pavane/contract/identity/safe-redirect";
import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { paths } from "../../../paths.ts";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { startSession } from "../../../session/session.ts";
import { acceptTermsLabel, privacyHint } from "../../../session/terms-texts.tsx";
import { ownTimeZone } from "../../../time/time-zones.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { DisabledFieldset } from "../../../ui/form/disabled-fieldset.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { FormUsernameField } from "../forms/form-username-field.tsx";
import { joinedText } from "../rules/joined-orders.ts";
import {
  providerRegistrationChecks,
  providerRegistrationRequest,
  registrationValues,
  type ProviderRegistration,
} from "../rules/provider-registration.ts";
import { registrationFailureText, registrationFields } from "../rules/registration-failure.ts";
import { useLeaveForSignIn } from "./use-leave-for-sign-in.ts";
import type { NewByProvider } from "./use-return.ts";

const resolver = checkResolver<ProviderRegistration>(providerRegistrationChecks);

/** Nobody here has this account of the provider: a new one, filled in with what the provider says. */
export function RegisterByProvider({ asked }: { asked: NewByProvider }) {
  const form = useForm<ProviderRegistration>({
    resolver,
    defaultValues: registrationValues(asked),
    mode: "onTouched",
  });
  const leave = useLeaveForSignIn(asked.redirect);
  const register = useRegister(asked.redirect, leave);
  const terms = useShownTerms();
  useUnsavedChanges(form.formState.isDirty && !register.isSuccess, { sending: register.isPending });
  const failure = register.error
    ? { message: registrationFailureText(register.error), fields: registrationFields(register.error) }
    : null;
  return (
    <SignInFrame title="Create account" lead={<p>You come in with {asked.provider}. No password is needed.</p>}>
      <Form
        form={form}
        label="Create account"
        pending={register.isPending}
        error={failure}
        onSubmit={(values) =>
          register.mutate({ ...providerRegistrationRequest(asked, values, ownTimeZone()), terms_version: terms })
        }
      >
        <DisabledFieldset on={register.isPending}>
          <Fields asked={asked} />
        </DisabledFieldset>
        <Button type="submit" busy={register.isPending}>
          Create Account
        </Button>
        <Button variant="ghost" onClick={() => leave(null)}>
          I have an account already
        </Button>
      </Form>
    </SignInFrame>
  );
}

function Fields({ asked }: { asked: NewByProvider }) {
  const { register } = useFormContext<ProviderRegistration>();
  return (
    <>
      <FormUsernameField />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        readOnly={asked.email_verified}
        hint={asked.email_verified ? `Confirmed by ${asked.provider}.` : "We send you a link to confirm it."}
        {...register("email")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...register("first_name")} />
        <TextField label="Last name" autoComplete="family-name" {...register("last_name")} />
        <p className="-mt-3 text-small text-soft sm:col-span-2">As it should stand on certificates.</p>
      </div>
      <Checkbox label={acceptTermsLabel} hint={privacyHint} {...register("accept_terms")} />
    </>
  );
}

const invitationOver =
  "You were invited to make an account. You have one now, so that invitation has ended; ask who invited you for what it promised.";

function useRegister(redirect: string | null, leave: (why: string | null) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: Body<"POST /api/register/provider">) => {
      const answer = await api("POST /api/register/provider", { body });
      await startSession(client, answer.access_token);
      return answer;
    },
    onSuccess: async ({ joined_orders: joined, invitation_ended: ended }) => {
      const said = joinedText(joined);
      toast({ title: "Registration successful", ...(said !== null && { description: said }) });
      if (ended) toast({ title: "Your invitation has ended", description: invitationOver });
      await navigate(safeRedirect(redirect, window.location.origin) ?? paths.dashboard(), { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && ["sign_in_over", "sign_in_taken", "registration_closed"].includes(error.code))
        leave(error.serverMessage);
    },
  });
}
