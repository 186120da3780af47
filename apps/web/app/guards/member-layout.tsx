import { Outlet } from "react-router";
import { RequireMember } from "./member.tsx";

/** Pages under this layout open for signed-in people. */
export default function MemberLayout() {
  return <RequireMember>{() => <Outlet />}</RequireMember>;
}

export const meta = () => [{ name: "robots", content: "noindex" }];
