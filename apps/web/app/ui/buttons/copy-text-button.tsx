import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { toast } from "../toasts/toast-store.ts";

/** Copies a text shown next to it, which can be selected manually where the browser refuses. */
export function CopyTextButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Copied" });
    } catch {
      toast({ title: "It could not be copied. Select the text and copy it yourself.", variant: "destructive" });
    }
  };
  return (
    <Button variant="outline" size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
