import { Suspense } from "react";
import { useSession } from "../session/session.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import type { MemberMenuProps } from "./member-menu.tsx";

const MemberMenu = lazyNamed(() => import("./member-menu.tsx"), "MemberMenu");

/** What a member can do about somebody else. Its code comes after the page, which guests read without it. */
export function PersonMenu({ person }: MemberMenuProps) {
  const session = useSession();
  if (session.state !== "member" || session.me.id === person.id) return null;
  return (
    <Suspense fallback={<span aria-hidden className="size-11" />}>
      <MemberMenu person={person} />
    </Suspense>
  );
}
