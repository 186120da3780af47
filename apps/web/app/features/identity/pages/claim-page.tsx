import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useFormContext } from "react-hook-form";
import { useNavigate, type MetaArgs } from "react-router";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { startSession } from "../../../session/session.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { DisabledFieldset } from "../../../ui/form/disabled-fieldset.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { DeadLink } from "../components/dead-link.tsx";
import { MailedLink } from "../components/mailed-link.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { useMailedLink } from "../components/use-mailed-link.ts";
import { PasswordAndTerms } from "../forms/password-and-terms.tsx";
import { UsernameField } from "../forms/username-field.tsx";
import { claimChecks, claimRequest, type ClaimValues } from "../rules/claim-account.ts";
import { joinedText } from "../rules/joined-orders.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Keep your purchases", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Makes an account of one's own from what was bought as a guest. Opening the link changes nothing; the form does. */
export default function ClaimPage() {
  const link = useMailedLink("claim", (token) => api("POST /api/claim/check", { body: { token } }));
  const lead = link.state === "dead" ? null : <Lead email={link.checked?.email_masked ?? null} />;
  return (
    <SignInFrame title="Keep your purchases" lead={lead}>
      <MailedLink link={link} dead={<Dead />}>
        {(token) => <ClaimForm key={token} token={token} />}
      </MailedLink>
    </SignInFrame>
  );
}

const Lead = ({ email }: { email: string | null }) =>
  email === null ? null : (
    <p className="[overflow-wrap:anywhere]">Choose how you sign in. What was bought with {email} is waiting for you.</p>
  );

const resolver = checkResolver<ClaimValues>(claimChecks);

const empty: ClaimValues = { username: "", first_name: "", last_name: "", password: "", accept_terms: false };

function ClaimForm({ token }: { token: string }) {
  const form = useForm<ClaimValues>({ resolver, defaultValues: empty, mode: "onTouched" });
  const claim = useClaim();
  const terms = useShownTerms();
  useUnsavedChanges(form.formState.isDirty && !claim.isSuccess, { sending: claim.isPending });
  if (claim.error instanceof ApiError && claim.error.code === "link_invalid") return <Dead />;
  return (
    <Form
      form={form}
      label="Keep your purchases"
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
      <UsernameField input={register("username")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...register("first_name")} />
        <TextField label="Last name" autoComplete="family-name" {...register("last_name")} />
        <p className="-mt-3 text-small text-soft sm:col-span-2">As it should stand on certificates.</p>
      </div>
      <PasswordAndTerms />
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
    onSuccess: async ({ joined_orders: joined }) => {
      const said = joinedText(joined);
      if (said) toast({ title: said });
      await navigate(paths.myPurchases(), { replace: true });
    },
  });
}

const Dead = () => <DeadLink action={{ label: "Sign In", to: paths.auth({ redirect: paths.myPurchases() }) }} />;
