import { Link2 } from "lucide-react";
import { Button, type ButtonVariant } from "./button.tsx";
import { toast } from "../toasts/toast-store.ts";

interface CopyLinkButtonProps {
  /** A whole address, or a path on this site. */
  link: string;
  label?: string;
  variant?: ButtonVariant;
}

export function CopyLinkButton({ link, label = "Copy link", variant = "outline" }: CopyLinkButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
      toast({ title: "Link copied" });
    } catch {
      toast({ title: "The link could not be copied.", variant: "destructive" });
    }
  };
  return (
    <Button variant={variant} size="small" icon={<Link2 aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
