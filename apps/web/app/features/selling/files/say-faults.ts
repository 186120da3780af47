import { toast } from "../../../ui/toast-store.ts";

/** The toasts about a choice of files; the sentences also stand where the files are chosen. */
export function sayFaults(chosen: readonly unknown[], faults: readonly string[]): void {
  if (chosen.length === 0) {
    toast({ title: "No File Selected", description: "Please select a file to upload.", variant: "destructive" });
    return;
  }
  const tooLarge = faults.find((fault) => fault.includes("the maximum size"));
  if (tooLarge) toast({ title: "File Too Large", description: tooLarge, variant: "destructive" });
}
