import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../api/api-query.ts";
import { api } from "../api/api.ts";
import { answerConfirmation } from "../api/confirm-identity.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { ConfirmByText } from "./confirm-by-text.tsx";
import { ConfirmByPasskey } from "./confirm-by-passkey.tsx";
import { ConfirmByProvider } from "./confirm-by-provider.tsx";

const wayTexts = {
  password: "Enter your password",
  code: "Enter the code that your app shows",
  other: "You have no password here. Show in one of these ways that it is you",
} as const;

/**
 * Asks for the password, a code, a passkey or a sign-in at a provider before an action that needs a fresh confirmation; the action then
 * runs by itself.
 */
export function ConfirmIdentityDialog() {
  const session = useSession();
  const me = session.state === "member" ? session.me : null;
  const { data: linked } = useQuery({ ...apiQuery("GET /api/sign-in-links"), staleTime: 0 });
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
  const hasPassword = linked?.has_password ?? true;
  const asksText = hasPassword || by === "code";
  const others = (
    <>
      {me?.two_factor_enabled ? (
        <Button variant="outline" onClick={change}>
          {by === "password" ? "Use a code of the app" : hasPassword ? "Use your password" : "Use another way"}
        </Button>
      ) : null}
      <ConfirmByPasskey />
      <ConfirmByProvider links={linked?.data ?? []} />
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || answerConfirmation(false)}
      title="Confirm it's you"
      description={`${wayTexts[asksText ? by : "other"]} to go on. Asked again after 10 minutes.`}
    >
      {asksText ? (
        <ConfirmByText
          key={by}
          by={by}
          username={me?.username ?? ""}
          pending={confirm.isPending}
          error={confirm.error}
          onSend={(text, wrong) => confirm.mutate(text, { onError: wrong })}
        >
          {others}
        </ConfirmByText>
      ) : (
        <div className="grid gap-5">
          <div className="flex flex-wrap gap-2.5">{others}</div>
          <div className="flex justify-end">
            <Button variant="outline" onClick={() => answerConfirmation(false)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
