import { Suspense } from "react";
import { useSession } from "../../../session/session.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";

const HiddenNote = lazyNamed(
  () => import("./hidden-note.tsx"),
  "HiddenNote",
  () => null,
);

/** Above a profile, for whose it is. Nobody else loads its code. */
export function OwnHiddenNote({ personId }: { personId: number }) {
  const session = useSession();
  if (session.state !== "member" || session.me.id !== personId || session.me.profile_hidden_at === null) return null;
  return (
    <Suspense>
      <HiddenNote me={session.me} />
    </Suspense>
  );
}
