import type { Session } from "../session.ts";

/** Under which what is typed is kept: of the person who types, or of the guest; null until that is known. */
export function keptName(session: Session, name: string): string | null {
  if (session.state === "checking") return null;
  return `${session.state === "member" ? session.me.id : "guest"}:${name}`;
}
