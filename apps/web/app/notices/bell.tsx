import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { apiQuery } from "../api/api-query.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { CountBadge, countText } from "../ui/display/count-badge.tsx";
import { useCodeLoadedNear } from "../ui/toasts/use-lazy-code.ts";
import { BellIcon } from "./bell-icon.tsx";

const loadPopover = () => import("./bell-popover.tsx");
const BellPopover = lazyNamed(loadPopover, "BellPopover");

const EVERY_MS = 60_000;

/** Asks how many are unread while the page is in view; what opens loads when the pointer or focus comes near. */
export function Bell() {
  const { data } = useQuery({
    ...apiQuery("GET /api/unread"),
    staleTime: EVERY_MS / 2,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  const count = data?.notices ?? 0;
  const { loaded, near } = useCodeLoadedNear(loadPopover);
  const face = {
    label: count === 0 ? "Notices" : `Notices, ${countText(count)} unread`,
    icon: (
      <CountBadge count={count}>
        <BellIcon />
      </CountBadge>
    ),
  };
  const standIn = <IconButton {...face} aria-haspopup="dialog" aria-expanded={false} {...near} />;
  if (!loaded) return standIn;
  return (
    <Suspense fallback={standIn}>
      <BellPopover trigger={<IconButton {...face} />} unread={count} />
    </Suspense>
  );
}
