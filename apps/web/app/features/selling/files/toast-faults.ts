import { toast } from "../../../ui/toasts/toast-store.ts";

/**
 * The notices about a choice of files: none was chosen, or some are too large. All other errors are shown where files
 * are chosen.
 */
export function toastFaults(chosen: readonly unknown[], tooLarge: string | null): void {
  if (chosen.length === 0)
    toast({ title: "No File Selected", description: "Please select a file to upload.", variant: "destructive" });
  if (tooLarge !== null) toast({ title: "File Too Large", description: tooLarge, variant: "destructive" });
}
