import { messageTexts } from "@pavane/contract/conversations/choices";
import { useMutation } from "@tanstack/react-query";
import { Ban, Mail } from "lucide-react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";

/** Why one cannot write here, in place of where one would. */
export function CannotWrite({ sentence }: { sentence: string }) {
  const needsEmail = sentence === messageTexts.confirmEmail;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-card px-5 py-4 text-meta lg:px-8">
      {needsEmail ? (
        <Mail aria-hidden className="size-5 text-soft" />
      ) : (
        <Ban aria-hidden className="size-5 text-soft" />
      )}
      <p>{sentence}</p>
      {needsEmail ? <SendAgain /> : null}
    </div>
  );
}

function SendAgain() {
  const send = useMutation({
    mutationFn: () => api("POST /api/email/resend"),
    onSuccess: ({ pending_email: address }) => toast({ title: "Sent", description: `The link went to ${address}.` }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The e-mail could not be sent. Try again."),
        variant: "destructive",
      }),
  });
  return (
    <Button variant="ghost" size="small" busy={send.isPending} onClick={() => send.mutate()}>
      Send again
    </Button>
  );
}
