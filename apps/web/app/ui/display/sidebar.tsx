import { PanelLeft } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { Button } from "../buttons/button.tsx";
import { cx } from "../basics/class-names.ts";
import { lazyNamed } from "../basics/lazy-named.ts";

const Drawer = lazyNamed(() => import("../overlays/drawer.tsx"), "Drawer");

export interface SidebarGroup {
  title?: string;
  links: readonly SidebarLink[];
}

interface SidebarLink {
  label: string;
  to: string;
  count?: number;
  end?: boolean;
  /** Other addresses of the same page. */
  also?: readonly string[];
}

interface SidebarLayoutProps {
  label: string;
  groups: readonly SidebarGroup[];
  children: ReactNode;
}

/** A dense area with its links on the left; below 900 px they move into a drawer called "Sections". */
export function SidebarLayout({ label, groups, children }: SidebarLayoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-[1440px]">
      <aside className="sticky top-(--below-header) hidden h-[calc(100dvh-var(--below-header))] w-60 shrink-0 overflow-y-auto border-r border-line px-4 py-6 lg:block">
        <SidebarLinks label={label} groups={groups} />
      </aside>
      <div className="min-w-0 flex-1 px-6 py-7 md:px-10">
        <Button
          variant="outline"
          size="small"
          icon={<PanelLeft aria-hidden />}
          className="mb-5 lg:hidden"
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          Sections
        </Button>
        {open ? (
          <Suspense>
            <Drawer open onOpenChange={setOpen} title="Sections" side="left">
              <SidebarLinks label={label} groups={groups} onChoose={() => setOpen(false)} />
            </Drawer>
          </Suspense>
        ) : null}
        {children}
      </div>
    </div>
  );
}

function SidebarLinks({
  label,
  groups,
  onChoose,
}: {
  label: string;
  groups: readonly SidebarGroup[];
  onChoose?: () => void;
}) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="grid gap-5 text-meta">
      {groups.map((group, index) => (
        <div key={group.title ?? index}>
          {group.title ? <p className="px-3 pb-1.5 text-small font-semibold text-soft">{group.title}</p> : null}
          <ul className="grid gap-0.5">
            {group.links.map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.also?.includes(pathname) ? pathname : link.to}
                  end={link.end}
                  onClick={onChoose}
                  className={({ isActive }) =>
                    cx(
                      "flex min-h-9 items-center justify-between rounded-control px-3 transition-colors",
                      isActive ? "bg-sunk font-semibold text-velvet" : "font-medium hover:bg-sunk",
                    )
                  }
                >
                  {link.label}
                  {link.count ? (
                    <span className="tabular font-normal text-soft">
                      {link.count.toLocaleString("en-US")}
                      <span className="sr-only"> waiting</span>
                    </span>
                  ) : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
