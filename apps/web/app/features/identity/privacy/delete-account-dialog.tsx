import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { meQuery } from "../../../session/session.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { ownUsernameProblem } from "../rules/account-checks.ts";

interface DeletionValues {
  keep_certificates: boolean;
  username: string;
}

/** Says what goes and what stays, and asks for the username. */
export function DeleteAccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const form = useForm<DeletionValues>({
    resolver: checkResolver<DeletionValues>({ username: (values) => ownUsernameProblem(values.username, username) }),
    defaultValues: { keep_certificates: true, username: "" },
  });
  const remove = useDeleteAccount();
  return (
    <FormDialog
      title="Delete your account?"
      description="In 14 days. Until then you can sign in and keep it."
      form={form}
      submit="Delete my account"
      submitVariant="destructive"
      pending={remove.isPending}
      error={formFailure(remove.error)}
      onSubmit={(values) => remove.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <WhatGoes />
      <Checkbox
        label="Keep my certificates verifiable"
        hint="Otherwise they are revoked, and whoever checks one reads that you wished it."
        {...form.register("keep_certificates")}
      />
      <TextField
        label="Your username"
        hint={`Type ${username}.`}
        autoComplete="off"
        autoCapitalize="none"
        {...form.register("username")}
      />
    </FormDialog>
  );
}

function WhatGoes() {
  return (
    <div className="grid gap-2 text-meta">
      <p>
        <strong>Goes for good:</strong> your names, e-mail, profile, pictures, sign-in, sessions, notices, notes and
        exports. Your store closes and its resources are archived.
      </p>
      <p>
        <strong>Stays without your name:</strong> orders and the books, as the law asks, and what you wrote to others
        and your reviews, as “Former member”. Buyers keep what they bought.
      </p>
    </div>
  );
}

function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ keep_certificates, username }: DeletionValues) =>
      api("POST /api/me/deletion", {
        body: { keep_certificates, username: username.trim() } satisfies Complete<Body<"POST /api/me/deletion">>,
      }),
    onSuccess: () => toast({ title: "Your account will be deleted in 14 days" }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      await refreshRoutes(client, "GET /api/me/deletion");
    },
  });
}
