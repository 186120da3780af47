import { useOnChange } from "../browser/use-on-change.ts";
import { useWindowEvent } from "../browser/use-window-event.ts";
import { syncKeptLessons } from "../kept/kept-visits.ts";
import { Bell } from "../notices/bell.tsx";
import type { Me } from "../session/session.ts";
import { UserMenuButton } from "./user-menu-button.tsx";

/** What members have in the corner of the header; guests do not load its code. */
export function MemberCorner({ me }: { me: Me }) {
  const lookAfter = () => syncKeptLessons(me.id);
  useOnChange(me.id, lookAfter);
  useWindowEvent("online", lookAfter);
  return (
    <>
      <Bell />
      <UserMenuButton me={me} />
    </>
  );
}
