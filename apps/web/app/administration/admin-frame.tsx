import type { ReactNode } from "react";
import { useMe } from "../session/use-me.ts";
import { SidebarLayout } from "../ui/display/sidebar.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { adminSidebar } from "./admin-sections.ts";
import { useAdminBadges } from "./use-admin-badges.ts";

/** The sidebar around a page, for pages with a guard of their own. Draw it below a guard. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const me = useMe();
  const badges = useAdminBadges();
  return (
    <SidebarLayout label="Administration" groups={adminSidebar(me, badges)}>
      {children}
    </SidebarLayout>
  );
}

interface AdminHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Shown at the right, below the title on phones. */
  actions?: ReactNode;
  /** Stays in view while a long form scrolls, on screens wide enough for it. */
  sticky?: boolean;
}

/** Title of an admin page, one line about it and its main action. */
export function AdminHeading({ title, lead, actions, sticky = false }: AdminHeadingProps) {
  return (
    <header className={cx("mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4", sticky && stickyClass)}>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="display-section">
          {title}
        </h1>
        {lead ? <p className="mt-1 text-meta text-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2.5">{actions}</div> : null}
    </header>
  );
}

const stickyClass =
  "lg:sticky lg:top-(--below-header) lg:z-20 lg:-mt-4 lg:border-b lg:border-line lg:bg-ground lg:py-4";
