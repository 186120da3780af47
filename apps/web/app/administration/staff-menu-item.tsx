import type { ComponentProps } from "react";
import { MenuItem } from "../ui/overlays/menu.tsx";
import { toast } from "../ui/toasts/toast-store.ts";
import { useOwnMatter, type StaffAct } from "./own-matter.ts";

/** An act of staff in a menu; says under its name why it cannot be done where the thing is the viewer's own. */
export function StaffMenuItem({
  act,
  onSelect,
  children,
  ...rest
}: { act: StaffAct } & Omit<ComponentProps<typeof MenuItem>, "asChild">) {
  const own = useOwnMatter(act);
  if (own === null || own.may)
    return (
      <MenuItem {...rest} onSelect={onSelect}>
        {children}
      </MenuItem>
    );
  const say = (event: Event) => {
    event.preventDefault();
    toast({ title: own.message, variant: "destructive" });
  };
  return (
    <MenuItem {...rest} aria-disabled onSelect={say}>
      <span className="grid">
        <span className="opacity-50">{children}</span>
        <span className="max-w-56 text-small text-soft">{own.message}</span>
      </span>
    </MenuItem>
  );
}
