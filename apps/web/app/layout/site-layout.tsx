import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { rememberListPath } from "../catalogue/found-in.ts";
import { setNavigator } from "../browser/navigation.ts";
import { onPlanChange, readAgain } from "../plans/plan-change.ts";
import { endSession } from "../session/session.ts";
import { onTokenChange } from "../api/token.ts";
import { LeaveQuestionHost } from "../ui/unsaved/leave-question-host.tsx";
import { SkipLink } from "../ui/focus/skip-link.tsx";
import { Banner } from "./banner/banner.tsx";
import { ConfirmIdentityHost } from "./confirm-identity-host.tsx";
import { FillingLine } from "./banner/filling-line.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageSpinner } from "./page-spinner.tsx";
import { Toasts } from "./toasts.tsx";
import { UpgradeDialogHost } from "../plans/upgrade-dialog-host.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { useOnChange } from "../browser/use-on-change.ts";

/** Its keys are heard once the page has come alive; without a connection there is nothing to find. */
const PaletteHost = lazyNamed(
  () => import("./palette/palette-host.tsx"),
  "PaletteHost",
  () => null,
);

export function SiteLayout() {
  useNavigatorOutsideReact();
  useOtherTabs();
  useFocusOnNavigation();
  useLastList();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <Header />
      <FillingLine />
      <Banner />
      <PageSpinner />
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <UpgradeDialogHost />
      <ConfirmIdentityHost />
      {useHydrated() ? (
        <Suspense>
          <PaletteHost />
        </Suspense>
      ) : null}
      <LeaveQuestionHost />
    </div>
  );
}

function useNavigatorOutsideReact(): void {
  const navigate = useNavigate();
  // Follows the router, for code outside React.
  useEffect(() => {
    setNavigator((to) => void navigate(to));
    return () => setNavigator(undefined);
  }, [navigate]);
}

/** Remembers the list that is looked at, to lead back to it after a purchase. */
function useLastList(): void {
  const { pathname, search } = useLocation();
  useOnChange(pathname + search, () => rememberListPath(pathname, search));
}

const loadFollowing = () => import("../session/follow-session.ts");
const reload = (): void => window.location.reload();

/** Signing out or in elsewhere, or changing the plan there, makes this tab follow. */
function useOtherTabs(): void {
  const client = useQueryClient();
  // Follows other tabs.
  useEffect(() => {
    const stops = [
      onTokenChange((token) => {
        if (token === null) endSession(client);
        else void loadFollowing().then(({ followSession }) => followSession(client), reload);
      }),
      onPlanChange(() => void readAgain(client)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
