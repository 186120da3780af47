import { messageOf } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

/** A quiz that could not be begun, in the server's sentence where it has one. */
export function toastStartFailure(error: unknown): void {
  const description = messageOf(error, "The quiz could not be started. Try again.");
  toast({ title: "Error", description, variant: "destructive" });
}
