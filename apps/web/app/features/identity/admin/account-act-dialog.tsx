import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { optionalReasonProblem } from "../rules/account-checks.ts";
import { useUserWrite } from "./queries.ts";

/** What staff do for or against an account with a reason that may be left out. */
export type AccountAct = "password-reset" | "verification" | "sign-out" | "reactivate";

const acts = {
  "password-reset": { title: "Send a password reset to", submit: "Send password reset", done: "Password reset sent" },
  verification: { title: "Send a verification to", submit: "Send verification", done: "Verification sent" },
  "sign-out": { title: "Sign out everywhere", submit: "Sign out everywhere", done: "Signed out everywhere" },
  reactivate: { title: "Reactivate", submit: "Reactivate", done: "User reactivated" },
} as const satisfies Record<AccountAct, { title: string; submit: string; done: string }>;

const resolver = checkResolver<{ reason: string }>({ reason: ({ reason }) => optionalReasonProblem(reason) });

interface AccountActDialogProps {
  user: { id: number; username: string };
  act: AccountAct;
  description: string;
  onClose: () => void;
}

/** Asks once more, and for the reason that the audit log keeps. */
export function AccountActDialog({ user, act, description, onClose }: AccountActDialogProps) {
  const { title, submit, done } = acts[act];
  const form = useForm({ resolver, defaultValues: { reason: "" } });
  const write = useUserWrite({ write: (reason: string) => send(act, user.id, reason), done });
  return (
    <DraftFormDialog
      draft={`user:${user.id}:${act}`}
      title={`${title} ${user.username}?`}
      description={description}
      form={form}
      submit={submit}
      submitVariant={act === "sign-out" ? "destructive" : "primary"}
      pending={write.isPending}
      error={formFailure(write.error)}
      onSubmit={({ reason }) => write.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" optional hint="It is in the audit log." rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}

function send(act: AccountAct, id: number, reason: string): Promise<unknown> {
  const sent = {
    params: { id },
    body: { reason: reason === "" ? undefined : reason } satisfies Complete<
      Body<"POST /api/admin/users/:id/password-reset">
    >,
  };
  if (act === "password-reset") return api("POST /api/admin/users/:id/password-reset", sent);
  if (act === "verification") return api("POST /api/admin/users/:id/verification", sent);
  if (act === "sign-out") return api("POST /api/admin/users/:id/sign-out", sent);
  return api("POST /api/admin/users/:id/reactivate", sent);
}
