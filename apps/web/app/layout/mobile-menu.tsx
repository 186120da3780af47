import { useState } from "react";
import { Link, useLocation } from "react-router";
import { displayName } from "../people/display-name.ts";
import { useSession, type Me } from "../session/session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { Drawer } from "../ui/overlays/drawer.tsx";
import { SegmentedControl } from "../ui/form/segmented-control.tsx";
import { useGettingReadyEntry } from "./getting-ready-entry.tsx";
import { aboutMenu, isWithin, mainMenu, signInPath, type MenuEntry } from "./menu-entries.ts";
import { userMenu } from "./user-menu-entries.ts";
import { DrawerSearch } from "./search/drawer-search.tsx";
import { chooseTheme, readTheme, themeOptions } from "../browser/theme.ts";

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const session = useSession();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <DrawerSearch className="mb-4 px-3" onLeave={close} />
      <Entries label="Main" entries={mainMenu} onChoose={close} />
      <Entries label="About" entries={aboutMenu} onChoose={close} />
      <hr className="my-4" />
      {session.state === "member" ? <MemberPart me={session.me} onChoose={close} /> : <GuestPart onChoose={close} />}
      <hr className="my-4" />
      <Appearance />
    </Drawer>
  );
}

function Entries({ label, entries, onChoose }: { label: string; entries: readonly MenuEntry[]; onChoose: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="grid gap-0.5">
      {entries.map((entry) => (
        <Link
          key={entry.label}
          to={entry.to}
          onClick={onChoose}
          aria-current={isWithin(entry, pathname) ? "page" : undefined}
          className={cx(rowClass, isWithin(entry, pathname) ? "bg-sunk text-velvet" : "hover:bg-sunk")}
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}

function GuestPart({ onChoose }: { onChoose: () => void }) {
  const signIn = signInPath(useLocation());
  return (
    <div className="grid gap-2.5 px-3">
      <ButtonLink variant="outline" to={signIn} onClick={onChoose}>
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.register()} onClick={onChoose}>
        Create Account
      </ButtonLink>
    </div>
  );
}

function MemberPart({ me, onChoose }: { me: Me; onChoose: () => void }) {
  const signOut = useSignOut();
  const ready = useGettingReadyEntry(me);
  const leave = () => {
    onChoose();
    void signOut();
  };
  return (
    <>
      <p className="px-3 pb-2 text-meta text-soft">{displayName(me)}</p>
      <Entries label="Account" entries={[...ready, ...userMenu(me)]} onChoose={onChoose} />
      <button type="button" onClick={leave} className={cx(rowClass, "mt-0.5 w-full text-left hover:bg-sunk")}>
        Sign Out
      </button>
    </>
  );
}

function Appearance() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <div className="px-3">
      <SegmentedControl
        label="Appearance"
        value={theme}
        options={themeOptions}
        onChange={(next) => {
          setTheme(next);
          chooseTheme(next);
        }}
      />
    </div>
  );
}

const rowClass = "flex min-h-11 items-center rounded-control px-3 font-semibold transition-colors";
