import type { Session } from "../session/session.ts";

const guest = "guest:";

/** Whether a guest typed what is kept under a name. */
export const isGuests = (name: string): boolean => name.startsWith(guest);

/** Under which what is typed is kept: of the person who types, or of the guest; null until that is known. */
export function draftName(session: Session, name: string): string | null {
  if (session.state === "checking" || session.state === "failed") return null;
  return session.state === "member" ? `${session.me.id}:${name}` : guest + name;
}
