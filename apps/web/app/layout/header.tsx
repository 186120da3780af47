import { isAdmin } from "@pavane/contract/identity/roles";
import { Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "../session/session.ts";
import { useShownName } from "../page/site.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { CartButton } from "../cart/cart-button.tsx";
import { SiteMark } from "./site-mark.tsx";
import { isWithin, mainMenu, signInPath } from "./menu-entries.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { HeaderSearch } from "./search/header-search.tsx";
import { SearchIcon } from "./search/search-field.tsx";
import { loadOrSay, useLazyCode } from "../ui/toasts/use-lazy-code.ts";

const loadMobileMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazyNamed(loadMobileMenu, "MobileMenu");

/** Without its code, as without a connection, there is still a way. */
const WayIn = () => <Link to={paths.dashboard()}>My Dashboard</Link>;
const MemberCorner = lazyNamed(() => import("./member-corner.tsx"), "MemberCorner", WayIn);

const memberPlace = (
  <>
    <span aria-hidden className="member-only size-11" />
    <span aria-hidden className="member-only size-9 animate-pulse rounded-full bg-sunk" />
  </>
);

export function Header() {
  const administration = useAdministration();
  return (
    <header className="sticky top-0 z-30 print:hidden border-b border-line bg-ground/92 backdrop-blur-md">
      <div className={cx("flex h-[68px] items-center gap-3", administration ? denseGutter : "page-gutter")}>
        <SiteName />
        {administration ? <AdministrationMark /> : <MainMenu />}
        <div
          className={cx(
            "flex items-center gap-3 max-sm:gap-0.5",
            administration ? "max-lg:ml-auto lg:ml-4" : "ml-auto",
          )}
        >
          {administration ? <PaletteButton /> : <HeaderSearch />}
          <CartButton />
          <AccountCorner />
          <MobileMenuButton />
        </div>
      </div>
    </header>
  );
}

/** Whether an administrator is in the admin area; others who come upon it keep the site's menu. */
function useAdministration(): boolean {
  const { pathname } = useLocation();
  const session = useSession();
  if (pathname !== paths.admin() && !pathname.startsWith(`${paths.admin()}/`)) return false;
  return session.state === "member" && isAdmin(session.me.role);
}

/** As wide as the sidebar layout below it. */
const denseGutter = "mx-auto w-full max-w-[1440px] px-6 md:pr-10 md:pl-7";

/** In the administration the link back to the site replaces the main menu. */
function AdministrationMark() {
  return (
    <>
      <span className="hidden rounded-full bg-sunk px-3 py-1 text-small font-semibold sm:block">Administration</span>
      <Link to={paths.home()} className="ml-auto hidden text-meta font-semibold text-soft hover:text-velvet lg:block">
        View site
      </Link>
    </>
  );
}

const openPalette = async () => {
  const host = await import("./palette/palette-host.tsx");
  await host.openPalette();
  return host;
};

/** The administration has pages and people to find, and no field in its header. */
const PaletteButton = () => (
  <IconButton label="Search" aria-haspopup="dialog" icon={<SearchIcon />} onClick={() => void loadOrSay(openPalette)} />
);

function SiteName() {
  const name = useShownName();
  return (
    <Link
      to={paths.home()}
      className="mr-5 flex min-h-11 max-sm:mr-0 items-center gap-2.5 rounded-chip text-[1.625rem] leading-none"
    >
      <SiteMark className="size-8" />
      <span className="font-display font-medium tracking-[0.005em] [font-variation-settings:'opsz'_11]">{name}</span>
      {name === "" ? <span className="sr-only">Home</span> : null}
    </Link>
  );
}

function MainMenu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
      {mainMenu.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={isWithin(entry, pathname) ? "page" : undefined}
          className={cx(
            "relative rounded-chip px-3 py-2 text-[0.9375rem] font-semibold transition-colors after:absolute after:inset-x-3 after:-bottom-[14px] after:h-0.5 after:rounded-full",
            isWithin(entry, pathname) ? "text-velvet after:bg-velvet" : "text-ink hover:text-velvet",
          )}
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}

/** Guests sign in or join here; members open their menu. */
function AccountCorner() {
  const session = useSession();
  const signIn = signInPath(useLocation());
  if (session.state === "member")
    return (
      <Suspense fallback={memberPlace}>
        <MemberCorner me={session.me} />
      </Suspense>
    );
  return (
    <>
      <div className="guest-only hidden items-center gap-3 sm:flex">
        <ButtonLink variant="outline" size="small" to={signIn}>
          Sign In
        </ButtonLink>
        <ButtonLink size="small" to={paths.register()}>
          Create Account
        </ButtonLink>
      </div>
      {memberPlace}
    </>
  );
}

function MobileMenuButton() {
  const [open, setOpen] = useState(false);
  const [loaded, ask] = useLazyCode(loadMobileMenu);
  const show = () => {
    ask();
    setOpen(true);
  };
  return (
    <div className="lg:hidden">
      <IconButton
        label="Open menu"
        aria-expanded={open && loaded}
        aria-haspopup="dialog"
        icon={<MenuIcon />}
        onClick={show}
      />
      {loaded ? (
        <Suspense>
          <MobileMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
