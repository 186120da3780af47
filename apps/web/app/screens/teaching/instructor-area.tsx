import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { teachingGroups } from "../../administration/area-groups.ts";
import { useMe } from "../../session/use-me.ts";
import { SidebarLayout } from "../../ui/display/sidebar.tsx";

/** The area of somebody who teaches: its sidebar and the page. */
export function InstructorArea({ children }: { children: ReactNode }) {
  return (
    <SidebarLayout label="Teaching" groups={teachingGroups(useMe(), useLocation().pathname)}>
      {children}
    </SidebarLayout>
  );
}
