import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { loadCode } from "../../../browser/load-code.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { signInFailureText } from "../rules/sign-in-failure.ts";
import type { ByPasskey } from "../passkey-sign-in.ts";

interface PasskeyButtonProps {
  remember: () => boolean;
  /** Of a sign-in whose password was right. */
  challenge?: string;
  children: ReactNode;
}

export const loadPasskeySignIn = () => loadCode(() => import("../passkey-sign-in.ts"));

/** It is there in every browser, so that nothing moves when the page comes alive; one without passkeys says so. */
export function PasskeyButton({ remember, challenge, children }: PasskeyButtonProps) {
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: async (wish: ByPasskey) => (await loadPasskeySignIn()).signInByPasskey(client, wish),
    onError: (error) => toast({ title: "Login failed", description: signInFailureText(error), variant: "destructive" }),
  });
  return (
    <Button
      variant="outline"
      busy={signIn.isPending}
      onClick={() => signIn.mutate({ remember: remember(), challenge })}
    >
      {children}
    </Button>
  );
}
