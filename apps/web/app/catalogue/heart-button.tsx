import { useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/button.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { sessionNow } from "../session/session.ts";
import { useChangeWish, useWished, type WishRef } from "./use-wishes.ts";

interface HeartProps extends WishRef {
  readonly title: string;
}

/** Keeps a thing for later, from its card. */
export function HeartButton({ title, ...wish }: HeartProps) {
  const { wished, toggle } = useHeart(wish);
  return (
    <IconButton
      size="small"
      label={`Keep ${title} for later`}
      title={wished ? "On your wish list" : "Keep for later"}
      aria-pressed={wished}
      icon={<Heart aria-hidden fill={wished ? "currentColor" : "none"} />}
      onClick={toggle}
      className={wished ? "text-velvet!" : undefined}
    />
  );
}

/** The same next to the price on the thing's own page. */
export function KeepForLater(wish: WishRef) {
  const { wished, toggle } = useHeart(wish);
  return (
    <Button
      variant="ghost"
      size="small"
      aria-pressed={wished}
      onClick={toggle}
      icon={
        <Heart aria-hidden className={wished ? "text-velvet" : undefined} fill={wished ? "currentColor" : "none"} />
      }
      className="-mr-3.5 ml-auto font-normal! text-soft!"
    >
      {wished ? "On your wish list" : "Keep for later"}
    </Button>
  );
}

/** Guests are led to sign in, and back. */
function useHeart(wish: WishRef) {
  const wished = useWished(wish);
  const client = useQueryClient();
  const change = useChangeWish();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggle = () => {
    const { state } = sessionNow(client);
    if (state === "member") change.mutate({ ...wish, wanted: !wished });
    else if (state !== "checking") void navigate(paths.auth({ redirect: pathname + search }));
  };
  return { wished, toggle };
}
