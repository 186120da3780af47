import { useForm } from "react-hook-form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { meQuery } from "../../../session/session.ts";
import { CopyTextButton } from "../../../ui/buttons/copy-text-button.tsx";
import { QrCode } from "../../../ui/display/qr-code.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CodeField } from "../forms/code-field.tsx";
import type { Setup } from "./queries.ts";

const resolver = checkResolver<{ code: string }>({
  code: ({ code }) => (code.trim() === "" ? "Enter the code." : null),
});

interface SetUpDialogProps {
  setup: Setup;
  onClose: () => void;
  onEnabled: (made: { recovery_codes: string[] }) => void;
}

/** The key as a QR code and as text, and the first code that the app makes of it. */
export function SetUpDialog({ setup, onClose, onEnabled }: SetUpDialogProps) {
  const client = useQueryClient();
  const form = useForm({ resolver, defaultValues: { code: "" } });
  const enable = useMutation({
    mutationFn: (code: string) => api("POST /api/two-factor/enable", { body: { code } }),
    onSuccess: onEnabled,
    onSettled: async () => {
      await refreshRoutes(client, "GET /api/two-factor");
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  return (
    <FormDialog
      title="Turn on two-factor sign-in"
      description="Scan this with an app that makes codes, such as the passwords app of your phone, then type the code it shows."
      form={form}
      submit="Turn on"
      pending={enable.isPending}
      error={formFailure(enable.error)}
      onSubmit={({ code }) => enable.mutate(code.trim())}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <QrCode address={setup.otpauth_url} label="QR code of the key" className="size-44" />
        <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2">
          <p className="text-meta text-soft">No camera at hand? Type this key into the app:</p>
          <p className="font-mono text-meta [overflow-wrap:anywhere]">{inFours(setup.secret)}</p>
          <CopyTextButton text={setup.secret} label="Copy the key" />
        </div>
      </div>
      <CodeField kind="totp" {...form.register("code")} />
    </FormDialog>
  );
}

const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");
