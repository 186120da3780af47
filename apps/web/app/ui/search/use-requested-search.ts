import { useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";

interface RequestedSearch {
  /** The address's query, with what was pressed a moment ago and is still on its way. */
  asked: URLSearchParams;
  /** Goes to the query that is made of what is asked for when this is called. */
  ask: (change: (now: URLSearchParams) => string) => void;
}

/** For filters that apply immediately: a press counts before its response arrives, and the next one adds to it. */
export function useRequestedSearch(): RequestedSearch {
  const { pathname, key } = useLocation();
  const [params] = useSearchParams();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [wish, setWish] = useState({ at: "", search: "" });
  // Two presses may come before the first has been drawn: a press while the page comes to life is one.
  const last = useRef(wish);
  const coming = next?.pathname === pathname ? next.search : params;
  const wishedIn = ({ at, search }: typeof wish) => new URLSearchParams(at === key ? search : coming);
  const ask: RequestedSearch["ask"] = (change) => {
    const search = change(wishedIn(last.current));
    last.current = { at: key, search };
    setWish(last.current);
    void navigate({ search }, { preventScrollReset: true });
  };
  return { asked: wishedIn(wish), ask };
}
