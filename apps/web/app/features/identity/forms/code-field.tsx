import type { ComponentProps } from "react";
import { TextField } from "../../../ui/form/text-field.tsx";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "kind"> & { kind: "totp" | "recovery" };

/** A code of the app, which phones offer to fill in, or a recovery code. */
export const CodeField = ({ kind, ...input }: CodeFieldProps) =>
  kind === "totp" ? (
    <TextField label="6-digit code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} {...input} />
  ) : (
    <TextField
      label="Recovery code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      {...input}
    />
  );
