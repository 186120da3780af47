import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api/api.ts";
import { answerConfirmation } from "../api/confirm-identity.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { ConfirmByText } from "./confirm-by-text.tsx";
import { ConfirmByPasskey } from "./confirm-by-passkey.tsx";

/** Asks for the password, a code or a passkey before an action that needs a fresh confirmation; the action then runs by itself. */
export function ConfirmIdentityDialog() {
  const session = useSession();
  const me = session.state === "member" ? session.me : null;
  const [by, setBy] = useState<"password" | "code">("password");
  const confirm = useMutation({
    mutationFn: (text: string) =>
      api("POST /api/confirm", { body: by === "code" ? { code: text } : { password: text } }),
    onSuccess: () => answerConfirmation(true),
  });
  const change = () => {
    confirm.reset();
    setBy(by === "code" ? "password" : "code");
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || answerConfirmation(false)}
      title="Confirm it's you"
      description={`Enter ${by === "code" ? "the code that your app shows" : "your password"} to go on. Asked again after 10 minutes.`}
    >
      <ConfirmByText
        key={by}
        by={by}
        username={me?.username ?? ""}
        pending={confirm.isPending}
        error={confirm.error}
        onSend={(text, wrong) => confirm.mutate(text, { onError: wrong })}
      >
        {me?.two_factor_enabled ? (
          <Button variant="outline" onClick={change}>
            {by === "code" ? "Use your password" : "Use a code of the app"}
          </Button>
        ) : null}
        <ConfirmByPasskey />
      </ConfirmByText>
    </Dialog>
  );
}
