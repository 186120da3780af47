import { MessageCircle } from "lucide-react";
import { useSession } from "../session/session.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "../ui/buttons/button.tsx";
import { writeTo, type WrittenAbout } from "./write-to.ts";

interface MessageButtonProps {
  personId: number;
  /** Whom those who only hear the button write to. */
  name: string;
  about?: WrittenAbout;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Leads to where one writes to somebody; guests sign in on the way. Nobody writes to themselves. */
export function MessageButton({ personId, name, about, size = "small", variant = "outline" }: MessageButtonProps) {
  const session = useSession();
  if (session.state === "member" && session.me.id === personId) return null;
  return (
    <ButtonLink
      variant={variant}
      size={size}
      to={writeTo(personId, about)}
      rel="nofollow"
      aria-label={`Message ${name}`}
      icon={<MessageCircle aria-hidden />}
    >
      Message
    </ButtonLink>
  );
}
