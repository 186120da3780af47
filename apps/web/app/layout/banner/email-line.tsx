import { AddEmailLine } from "./add-email-line.tsx";
import { ConfirmEmailLine } from "./confirm-email-line.tsx";

/** Shown until an address is confirmed. */
export const EmailLine = ({ email }: { email: string | null }) =>
  email === null ? <AddEmailLine /> : <ConfirmEmailLine email={email} />;
