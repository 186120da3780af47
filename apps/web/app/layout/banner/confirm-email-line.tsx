import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { meQuery } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { BannerLine } from "./banner-line.tsx";
import { confirmText } from "./confirm-text.ts";

export function ConfirmEmailLine({ email }: { email: string }) {
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
      <span className="[overflow-wrap:anywhere]">{confirmText(email)}</span>
    </BannerLine>
  );
}
