import { Suspense } from "react";
import type { Me } from "../session/session.ts";
import { Avatar } from "../ui/display/avatar.tsx";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { displayName } from "../people/display-name.ts";
import { useCodeLoadedNear } from "../ui/toasts/use-lazy-code.ts";

const loadMenu = () => import("./user-menu.tsx");
const UserMenu = lazyNamed(loadMenu, "UserMenu");

const triggerClass =
  "flex rounded-full outline-offset-2 transition-opacity hover:opacity-85 pointer-coarse:-m-1 pointer-coarse:p-1";

/** The menu's code loads when the pointer or focus comes near; until then this button replaces it. */
export function UserMenuButton({ me }: { me: Me }) {
  const { loaded, near } = useCodeLoadedNear(loadMenu);
  const face = <Avatar src={me.profile_image_url} name={displayName(me)} size={36} />;
  const standIn = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={`Account menu of ${displayName(me)}`}
      className={triggerClass}
      {...near}
    >
      {face}
    </button>
  );
  if (!loaded) return standIn;
  return (
    <Suspense fallback={standIn}>
      <UserMenu me={me} face={face} triggerClass={triggerClass} />
    </Suspense>
  );
}
