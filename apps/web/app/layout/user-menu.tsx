import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { displayName } from "../people/display-name.ts";
import type { Me } from "../session/session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../ui/overlays/menu.tsx";
import { useGettingReadyEntry } from "./getting-ready-entry.tsx";
import { userMenu } from "./user-menu-entries.ts";
import { chooseTheme, readTheme, themeOptions } from "../browser/theme.ts";
import { TierBadge } from "../plans/tier-badge.tsx";

interface UserMenuProps {
  me: Me;
  face: ReactNode;
  triggerClass: string;
}

export function UserMenu({ me, face, triggerClass }: UserMenuProps) {
  const name = displayName(me);
  const signOut = useSignOut();
  const ready = useGettingReadyEntry(me);
  const trigger = (
    <button type="button" aria-label={`Account menu of ${name}`} className={triggerClass}>
      {face}
    </button>
  );
  return (
    <Menu trigger={trigger} defaultOpen label="Account">
      <div className="flex items-start justify-between gap-4 px-3 pt-2 pb-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-small text-soft">@{me.username}</p>
        </div>
        <TierBadge tier={tierForLevel(me.level)} />
      </div>
      <MenuSeparator />
      {[...ready, ...userMenu(me)].map((entry) => (
        <MenuItem key={entry.label} asChild>
          <Link to={entry.to}>{entry.label}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <Appearance />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}

function Appearance() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <MenuChoice
      label="Appearance"
      value={theme}
      options={themeOptions}
      onChange={(next) => {
        setTheme(next);
        chooseTheme(next);
      }}
    />
  );
}
