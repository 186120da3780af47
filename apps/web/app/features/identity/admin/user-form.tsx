import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { paths } from "../../../paths.ts";
import { useMe } from "../../../session/use-me.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { emailProblem } from "../rules/account-checks.ts";
import { nameProblem } from "../rules/name-problem.ts";
import { refreshPeople, userQuery, type UserDetail } from "./queries.ts";

type UserValues = { first_name: string; last_name: string; email: string };

const resolver = checkResolver<UserValues>({
  first_name: (values) => nameProblem(values.first_name),
  last_name: (values) => nameProblem(values.last_name),
  email: (values) => (values.email.trim() === "" ? null : emailProblem(values.email)),
});

type UserBody = Body<"PATCH /api/admin/users/:id">;

const valuesOf = (user: UserDetail): UserValues => ({
  first_name: user.first_name ?? "",
  last_name: user.last_name ?? "",
  email: "",
});

/** Names are changed immediately; an e-mail takes effect once its owner confirms it. */
export function UserForm({ user }: { user: UserDetail }) {
  const me = useMe();
  const saved = useUserForm(user);
  const { register, formState } = saved.form;
  return (
    <section aria-labelledby="edit-user" className="rounded-card border border-line bg-card p-5">
      <h2 id="edit-user" className="mb-4 text-title font-semibold">
        Name and e-mail
      </h2>
      <SavedFormPage of={saved} label="Name and e-mail" heading={null}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="off" {...register("first_name")} />
          <TextField label="Last name" autoComplete="off" {...register("last_name")} />
        </div>
        <EmailPart user={user} isOwn={user.id === me.id}>
          <TextField
            label="New e-mail"
            type="email"
            autoComplete="off"
            placeholder={user.email ?? user.pending_email ?? undefined}
            hint={emailHint(user)}
            {...register("email")}
          />
        </EmailPart>
        <div>
          <Button type="submit" busy={saved.pending} disabled={!formState.isDirty}>
            Save
          </Button>
        </div>
      </SavedFormPage>
    </section>
  );
}

/** The person may change the same at this moment, by themselves: what was typed here stays. */
function useUserForm(user: UserDetail) {
  const client = useQueryClient();
  return useSavedForm<UserValues, UserDetail>({
    resolver,
    values: valuesOf(user),
    draft: `user:${user.id}:name`,
    version: user.version,
    read: async () => {
      const now = await client.fetchQuery(userQuery(user.id));
      return { values: valuesOf(now), version: now.version };
    },
    write: ({ email, ...names }, { version }) =>
      api("PATCH /api/admin/users/:id", {
        params: { id: user.id },
        body: {
          ...names,
          ...(email.trim() === "" ? {} : { email: email.trim() }),
          version: version ?? user.version,
        } satisfies Complete<UserBody, "email">,
      }),
    storedBy: (stored) => ({ values: valuesOf(stored), version: stored.version }),
    refresh: refreshPeople,
    done: { title: "Saved" },
    onSaved: () => {},
  });
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
