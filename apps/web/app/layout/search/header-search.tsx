import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useShownName } from "../../page/site.ts";
import { paths } from "../../paths.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";
import { useLazyCode } from "../../ui/toasts/use-lazy-code.ts";
import { SearchIcon } from "./search-field.tsx";
import { isInStore } from "./is-in-store.ts";
import { LazySearch } from "./lazy-search.tsx";
import { StoreSearch } from "./store-search.tsx";

const loadDrawer = () => import("./search-drawer.tsx");
const SearchDrawer = lazyNamed(loadDrawer, "SearchDrawer");

/** A field where there is room, else a button that opens one; on phones it is in the menu. The store's page has its own. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  if (pathname === paths.curriculum()) return null;
  return (
    <>
      {isInStore(pathname) ? (
        <StoreSearch className="hidden w-52 xl:block" />
      ) : (
        // Another page begins with an empty field.
        <LazySearch key={pathname} className="hidden w-52 xl:block" />
      )}
      <SearchButton />
    </>
  );
}

function SearchButton() {
  const [open, setOpen] = useState(false);
  const [loaded, ask] = useLazyCode(loadDrawer);
  const title = `Search ${useShownName()}`.trim();
  const show = () => {
    ask();
    setOpen(true);
  };
  return (
    <div className="hidden sm:block xl:hidden">
      <IconButton
        label={title}
        aria-haspopup="dialog"
        aria-expanded={open && loaded}
        icon={<SearchIcon />}
        onClick={show}
      />
      {loaded ? (
        <Suspense>
          <SearchDrawer open={open} onOpenChange={setOpen} title={title} />
        </Suspense>
      ) : null}
    </div>
  );
}
