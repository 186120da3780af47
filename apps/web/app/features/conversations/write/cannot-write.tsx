import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ban, Mail } from "lucide-react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { paths } from "../../../paths.ts";
import { meQuery } from "../../../session/session.ts";
import { useMe } from "../../../session/use-me.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { emailNeeded } from "../rules/email-needed.ts";

/** Why one cannot write here, in place of where one would. */
export function CannotWrite({ sentence }: { sentence: string }) {
  const needed = emailNeeded(sentence, useMe());
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-card px-5 py-4 text-meta lg:px-8">
      {needed === null ? (
        <Ban aria-hidden className="size-5 text-soft" />
      ) : (
        <Mail aria-hidden className="size-5 text-soft" />
      )}
      <p>{needed === "add" ? "Add your e-mail to write messages." : sentence}</p>
      {needed === "confirm" ? <SendAgain /> : null}
      {needed === "add" ? <AddEmail /> : null}
    </div>
  );
}

const AddEmail = () => (
  <ButtonLink variant="ghost" size="small" to={paths.editProfile({ tab: "account" })}>
    Add e-mail
  </ButtonLink>
);

function SendAgain() {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => api("POST /api/email/resend"),
    onSuccess: ({ pending_email: address }) => toast({ title: "Sent", description: `The link went to ${address}.` }),
    onError: (error) => {
      toast({
        title: "Error",
        description: messageOf(error, "The e-mail could not be sent. Try again."),
        variant: "destructive",
      });
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  return (
    <Button variant="ghost" size="small" busy={send.isPending} onClick={() => send.mutate()}>
      Send again
    </Button>
  );
}
