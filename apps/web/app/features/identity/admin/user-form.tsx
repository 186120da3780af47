import type { Complete } from "@pavane/contract/core/complete";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { Body } from "@pavane/contract/routes";
import { useMe } from "../../../session/use-me.ts";
import { api } from "../../../api/api.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { currentValues, rebaseForm } from "../../../forms/rebase-form.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { emailProblem } from "../rules/account-checks.ts";
import { nameProblem } from "../rules/name-problem.ts";
import { useUserWrite, type UserDetail } from "./queries.ts";

interface UserValues {
  first_name: string;
  last_name: string;
  email: string;
}

const resolver = checkResolver<UserValues>({
  first_name: (values) => nameProblem(values.first_name),
  last_name: (values) => nameProblem(values.last_name),
  email: (values) => (values.email.trim() === "" ? null : emailProblem(values.email)),
});

/** Names are changed immediately; an e-mail takes effect once its owner confirms it. */
export function UserForm({ user }: { user: UserDetail }) {
  const me = useMe();
  const start: UserValues = { first_name: user.first_name ?? "", last_name: user.last_name ?? "", email: "" };
  const form = useForm<UserValues>({ resolver, defaultValues: start, mode: "onTouched" });
  const save = useUserWrite({
    write: (body: Body<"PATCH /api/admin/users/:id">) =>
      api("PATCH /api/admin/users/:id", { params: { id: user.id }, body }),
    done: "Saved",
  });
  useUnsavedChanges(form.formState.isDirty, { withinPage: true, sending: save.isPending });
  const send = ({ email, ...names }: UserValues) => {
    const held = currentValues(form);
    save.mutate(
      { ...names, ...(email.trim() === "" ? {} : { email: email.trim() }), version: user.version } satisfies Complete<
        Body<"PATCH /api/admin/users/:id">,
        "email"
      >,
      { onSuccess: () => void rebaseForm(form, held, { ...names, email: "" }) },
    );
  };
  return (
    <section aria-labelledby="edit-user" className="rounded-card border border-line bg-card p-5">
      <h2 id="edit-user" className="mb-4 text-title font-semibold">
        Name and e-mail
      </h2>
      <Form form={form} pending={save.isPending} error={formFailure(save.error)} onSubmit={send}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="off" {...form.register("first_name")} />
          <TextField label="Last name" autoComplete="off" {...form.register("last_name")} />
        </div>
        <EmailPart user={user} isOwn={user.id === me.id}>
          <TextField
            label="New e-mail"
            type="email"
            autoComplete="off"
            placeholder={user.email ?? user.pending_email ?? undefined}
            hint={emailHint(user)}
            {...form.register("email")}
          />
        </EmailPart>
        <div>
          <Button type="submit" busy={save.isPending} disabled={!form.formState.isDirty}>
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The field for another e-mail, or why there is none. */
function EmailPart({ user, isOwn, children }: { user: UserDetail; isOwn: boolean; children: ReactNode }) {
  if (isOwn)
    return (
      <p className="text-meta text-soft">
        Your own e-mail is changed in{" "}
        <Link to={paths.editProfile({ tab: "account" })} className="text-velvet underline underline-offset-4">
          your settings
        </Link>
        .
      </p>
    );
  if (user.role.includes("GUEST_USER"))
    return (
      <p className="text-meta text-soft">
        Nobody has claimed this account yet; it waits for {user.pending_email}. If an invitation went to the wrong
        address, withdraw it and invite the right one.
      </p>
    );
  return children;
}

function emailHint({ email, pending_email: pending }: UserDetail): string {
  const now = email === null ? "No confirmed e-mail." : `${email} is confirmed.`;
  const waiting = pending === null ? "" : ` ${pending} waits to be confirmed.`;
  return `${now}${waiting} A new one counts once its owner confirms it.`;
}
