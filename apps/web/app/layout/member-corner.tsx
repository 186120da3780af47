import { Bell } from "../notices/bell.tsx";
import type { Me } from "../session/session.ts";
import { UserMenuButton } from "./user-menu-button.tsx";

/** What members have in the corner of the header; guests do not load its code. */
export const MemberCorner = ({ me }: { me: Me }) => (
  <>
    <Bell />
    <UserMenuButton me={me} />
  </>
);
