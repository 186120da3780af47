import { useSession } from "../../../session/session.ts";
import { HiddenNote } from "./hidden-note.tsx";

/** Above a profile, for whose it is. */
export function OwnHiddenNote({ personId }: { personId: number }) {
  const session = useSession();
  return session.state === "member" && session.me.id === personId ? <HiddenNote me={session.me} /> : null;
}
