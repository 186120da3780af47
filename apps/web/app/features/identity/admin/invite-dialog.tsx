import type { Complete } from "@pavane/contract/core/complete";
import { systemRoles } from "@pavane/contract/identity/grantable-roles";
import { roleName } from "@pavane/contract/identity/role-texts";
import { roles, type Role } from "@pavane/contract/identity/roles";
import type { Body } from "@pavane/contract/routes";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { CheckboxChips } from "../../../ui/form/checkbox-chips.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { emailProblem } from "../rules/account-checks.ts";
import { nameProblem } from "../rules/name-problem.ts";
import { useUserWrite } from "./queries.ts";

interface InviteValues {
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
}

const resolver = checkResolver<InviteValues>({
  email: ({ email }) => emailProblem(email),
  first_name: (values) => nameProblem(values.first_name),
  last_name: (values) => nameProblem(values.last_name),
});

const offered = roles
  .filter((role) => !systemRoles.includes(role))
  .map((role) => ({ value: role, label: roleName(role) }));

const nobody: InviteValues = { email: "", first_name: "", last_name: "", roles: [] };

/** Whose the address is already; null for any other refusal. */
function ownerOf(error: unknown): number | null {
  const id = error instanceof ApiError && error.code === "email_taken" ? error.data["user_id"] : null;
  return typeof id === "number" ? id : null;
}

interface InviteDialogProps {
  /** Whoever is invited again. */
  invited?: InviteValues;
  onClose: () => void;
}

/** Mails somebody a link to make an account. Nobody chooses their username or password for them. */
export function InviteDialog({ invited = nobody, onClose }: InviteDialogProps) {
  const form = useForm<InviteValues>({ resolver, defaultValues: invited });
  const invite = useUserWrite({
    write: (values: InviteValues) =>
      api("POST /api/admin/users/invite", {
        body: {
          email: values.email.trim(),
          first_name: values.first_name.trim() || null,
          last_name: values.last_name.trim() || null,
          roles: values.roles,
        } satisfies Complete<Body<"POST /api/admin/users/invite">>,
      }),
    done: "Invitation sent",
  });
  const takenBy = ownerOf(invite.error);
  return (
    <FormDialog
      title="Invite a person"
      description="They get a link to make their account. It works for 7 days; a new invitation replaces it."
      form={form}
      submit="Send invitation"
      pending={invite.isPending}
      error={formFailure(invite.error)}
      onSubmit={(values) => invite.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      {takenBy === null ? null : (
        <Link
          to={adminPaths.user(takenBy)}
          className="justify-self-start rounded-chip text-meta text-velvet underline underline-offset-4"
        >
          Open their page
        </Link>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        readOnly={invited !== nobody}
        {...form.register("email")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" optional autoComplete="off" {...form.register("first_name")} />
        <TextField label="Last name" optional autoComplete="off" {...form.register("last_name")} />
      </div>
      <CheckboxChips label="Roles" options={offered} {...form.register("roles")} />
    </FormDialog>
  );
}
