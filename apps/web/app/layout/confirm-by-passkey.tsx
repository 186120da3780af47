import { useMutation, useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { apiQuery } from "../api/api-query.ts";
import { ApiError, messageOf } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { answerConfirmation } from "../api/confirm-identity.ts";
import { signWithPasskey, supportsPasskeys } from "../session/passkey.ts";
import { Button } from "../ui/buttons/button.tsx";
import { toast } from "../ui/toasts/toast-store.ts";

/** For who has a passkey, in a browser that knows them; a prompt that is closed says nothing. */
export function ConfirmByPasskey() {
  const { data } = useQuery({ ...apiQuery("GET /api/passkeys"), enabled: supportsPasskeys() });
  const confirm = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: (confirmed) => {
      if (confirmed) answerConfirmation(true);
    },
    onError: (error) => {
      const words = "That passkey did not work. Try again or use your password.";
      const description = error instanceof ApiError ? messageOf(error, words) : words;
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Button
      variant="outline"
      icon={<Fingerprint aria-hidden />}
      busy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      Use a passkey
    </Button>
  );
}

async function confirmByPasskey(): Promise<boolean> {
  const { challenge_id, options } = await api("POST /api/login/passkey/options", { body: {} });
  const credential = await signWithPasskey(options);
  if (credential === null) return false;
  await api("POST /api/confirm", { body: { challenge_id, credential } });
  return true;
}
