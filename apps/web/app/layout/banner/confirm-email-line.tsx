import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { meQuery, type Me } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { BannerLine } from "./banner-line.tsx";
import { confirmReason } from "./confirm-reason.ts";

/** Shown until the address is confirmed. */
export function ConfirmEmailLine({ email, me }: { email: string; me: Me }) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api("POST /api/email/resend"),
    onSuccess: (answer) =>
      toast({ title: "Message sent", description: `Open the link sent to ${answer.pending_email}.` }),
    onError: (error) => {
      toast({ title: "Not sent", description: messageOf(error, "Try again."), variant: "destructive" });
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  return (
    <BannerLine
      action={
        <button
          type="button"
          aria-disabled={resend.isPending}
          onClick={() => resend.isPending || resend.mutate()}
          className="rounded-chip py-1 underline underline-offset-4 hover:no-underline"
        >
          Send again
        </button>
      }
    >
      Confirm <span className="[overflow-wrap:anywhere]">{email}</span> {confirmReason(me)}.
    </BannerLine>
  );
}
