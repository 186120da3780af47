import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { paths } from "../../../paths.ts";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { startSession } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { DisabledFieldset } from "../../../ui/form/disabled-fieldset.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { claimChecks, claimRequest, claimValues, type ClaimValues, type Invitation } from "../rules/claim-account.ts";
import { joinedText } from "../rules/joined-orders.ts";
import { FormUsernameField } from "./form-username-field.tsx";
import { PasswordAndTerms } from "./password-and-terms.tsx";

const resolver = checkResolver<ClaimValues>(claimChecks);

interface ClaimFormProps {
  token: string;
  invitation: Invitation;
  /** Shown once the link was used up elsewhere. */
  dead: ReactNode;
}

export function ClaimForm({ token, invitation, dead }: ClaimFormProps) {
  const form = useForm<ClaimValues>({ resolver, defaultValues: claimValues(invitation), mode: "onTouched" });
  const claim = useClaim();
  const terms = useShownTerms();
  useUnsavedChanges(form.formState.isDirty && !claim.isSuccess, { sending: claim.isPending });
  if (claim.error instanceof ApiError && claim.error.code === "link_invalid") return dead;
  return (
    <Form
      form={form}
      label={invitation ? "Create your account" : "Keep your purchases"}
      pending={claim.isPending}
      error={formFailure(claim.error, "Your account could not be made. Try again.")}
      onSubmit={(values) => claim.mutate({ ...claimRequest(token, values), terms_version: terms })}
    >
      <DisabledFieldset on={claim.isPending}>
        <ClaimFields />
      </DisabledFieldset>
      <Button type="submit" busy={claim.isPending}>
        Create Account
      </Button>
    </Form>
  );
}

function ClaimFields() {
  const { register } = useFormContext<ClaimValues>();
  return (
    <>
      <FormUsernameField />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...register("first_name")} />
        <TextField label="Last name" autoComplete="family-name" {...register("last_name")} />
        <p className="-mt-3 text-small text-soft sm:col-span-2">As it should stand on certificates.</p>
      </div>
      <PasswordAndTerms
        password={register("password")}
        typed={useWatch<ClaimValues, "password">({ name: "password" })}
        terms={register("accept_terms")}
      />
    </>
  );
}

function useClaim() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: Body<"POST /api/claim">) => {
      const answer = await api("POST /api/claim", { body });
      await startSession(client, answer.access_token);
      return answer;
    },
    onSuccess: async ({ joined_orders: joined, invited }) => {
      const said = joinedText(joined);
      if (said) toast({ title: said });
      await navigate(invited ? paths.dashboard() : paths.myPurchases(), { replace: true });
    },
  });
}
