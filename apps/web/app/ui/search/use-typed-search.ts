import { useContext, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigation } from "react-router";
import { useTimeout } from "../../time/use-timeout.ts";

const TYPING_PAUSE_MS = 300;

/**
 * What is in a search field, which searches once typing pauses; `q` is what is searched now, without spaces around it. Whoever is on the way to
 * another page searches no more: that would call them back.
 */
export function useTypedSearch(q: string, onPause: (next: string) => void) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const { pathname, key } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  // What is drawn may be a moment behind a press that leads away.
  const router = useContext(RouterContext)?.router;
  const search = () => {
    const going = router?.state.navigation.location ?? router?.state.location;
    if (going === undefined || going.pathname === pathname) onPause(typed.trim());
  };
  // By the key of the address, since a link that was drawn before the search may have taken it out again.
  useTimeout(search, isLeaving || typed.trim() === q ? null : TYPING_PAUSE_MS, `${key} ${typed}`);
  return [typed, setTyped] as const;
}
