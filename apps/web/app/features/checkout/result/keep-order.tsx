import { Link } from "react-router";
import { displayName } from "../../../people/display-name.ts";
import { useSession } from "../../../session/session.ts";
import { useSite } from "../../../page/site.ts";
import { messageOf } from "../../../api/api-error.ts";
import { DraftFields, useForgetDraft } from "../../../forms/draft-fields.tsx";
import { paths } from "../../../paths.ts";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { AcceptedBy } from "../../../session/terms-texts.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { PlainForm, textOf, usePlainForm } from "../../../ui/form/plain-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { accountBody, accountChecks, accountFailure, type AccountValues } from "../rules/account-checks.ts";
import type { Order } from "../shapes.ts";
import { useJoin, useTakeOrder, type Joining, type Taking } from "../use-keep-order.ts";

interface KeepOrderProps {
  order: Order;
  /** It belongs to the account that is signed in now. */
  onTaken: () => void;
}

/** How what was bought without an account gets into one: a new one made here, or the one somebody is signed in to. */
export function KeepOrder({ order, onTaken }: KeepOrderProps) {
  const session = useSession();
  const open = useSite()?.registration_open ?? true;
  const taking = useTakeOrder(order.public_id, onTaken);
  const joining = useJoin(taking);
  if (session.state === "checking") return null;
  if (session.state === "member" && !joining.isPending)
    return <AddToAccount name={displayName(session.me)} taking={taking} />;
  return (
    <Card>
      <CardBody className="grid gap-5 sm:p-7">
        <div className="grid gap-1.5">
          <h2 className="display-section">{open ? "Set a password" : "Sign in to keep these"}</h2>
          <p className="max-w-[56ch] text-soft">
            {open
              ? "Then you are signed in and can start at once."
              : "This site makes no new accounts at the moment. The link in our mail works as well."}
          </p>
        </div>
        {open ? <AccountForm order={order} joining={joining} /> : null}
        <p className="text-meta text-soft">
          Already have an account?{" "}
          <Link
            to={paths.auth({ redirect: paths.paymentSuccess({ order: order.public_id }) })}
            className="rounded-chip text-velvet underline underline-offset-4"
          >
            Sign in
          </Link>
        </p>
      </CardBody>
    </Card>
  );
}

const read = (fields: FormData): AccountValues => ({
  username: textOf(fields, "username"),
  password: textOf(fields, "password"),
});

function AccountForm({ order, joining }: { order: Order; joining: Joining }) {
  const terms = useShownTerms();
  const forget = useForgetDraft();
  const draft = `keep-order:${order.public_id}`;
  const form = usePlainForm<AccountValues>({
    read,
    checks: accountChecks(order.email),
    pending: joining.isPending,
    error: accountFailure(joining.error),
    onSubmit: (values) =>
      joining.mutate({ ...accountBody(values, order), terms_version: terms }, { onSuccess: () => forget(draft) }),
  });
  return (
    <PlainForm form={form} label="Set a password">
      <DraftFields name={draft} fields={["username"]} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <PasswordField label="Password" hint="At least 12 characters." name="password" autoComplete="new-password" />
      </div>
      <AcceptedBy doing="setting a password" />
      <Button type="submit" busy={joining.isPending} className="justify-self-start">
        Set a password
      </Button>
    </PlainForm>
  );
}

function AddToAccount({ name, taking }: { name: string; taking: Taking }) {
  return (
    <Card>
      <CardBody className="grid justify-items-start gap-4 sm:p-7">
        <div className="grid gap-1.5">
          <h2 className="display-section">Add this order to your account</h2>
          <p className="max-w-[56ch] text-soft [overflow-wrap:anywhere]">
            You are signed in as {name}. It was placed without an account.
          </p>
        </div>
        {taking.error ? (
          <p role="alert" className="text-brick">
            {messageOf(taking.error, "The order could not be added. Try again.")}
          </p>
        ) : null}
        <Button busy={taking.isPending} onClick={() => taking.mutate()}>
          Add to my account
        </Button>
      </CardBody>
    </Card>
  );
}
