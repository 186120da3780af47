import { messageOf } from "../../api/api-error.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

/** What somebody is told while a file of a certificate is made. */
export const fileToasts = {
  onMutate: () => toast({ title: "Your file is being prepared." }),
  onError: (error: Error) =>
    toast({
      title: "The file could not be made.",
      description: messageOf(error, "Try again."),
      variant: "destructive",
    }),
};
