import { Suspense } from "react";
import { useHydrated } from "../../../browser/use-hydrated.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";

const MessageButton = lazyNamed(
  () => import("../../../people/message-button.tsx"),
  "MessageButton",
  // Without a connection the other buttons still lead on.
  () => null,
);

/** The way to write to somebody, whose code is no part of what a page has to load first; its room is kept. */
export function MessageLater({ personId, name }: { personId: number; name: string }) {
  const room = <span aria-hidden className="h-9 w-28 pointer-coarse:h-11" />;
  if (!useHydrated()) return room;
  return (
    <Suspense fallback={room}>
      <MessageButton personId={personId} name={name} />
    </Suspense>
  );
}
