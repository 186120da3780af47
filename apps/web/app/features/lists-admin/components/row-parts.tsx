import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";

interface RowWordsProps {
  name: string;
  badge?: ReactNode;
  children: ReactNode;
}

export function RowWords({ name, badge, children }: RowWordsProps) {
  return (
    <div className="min-w-0 flex-1 basis-32 px-1 sm:px-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
        {name}
        {badge}
      </p>
      <p className="text-meta break-words text-soft">{children}</p>
    </div>
  );
}

export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const label = `Actions for ${name}`;
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<MoreHorizontal aria-hidden />} />}>
      {children}
    </Menu>
  );
}
