import { useId, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { forgetSearches, recentSearches, rememberSearch } from "../../browser/recent-searches.ts";
import { useSession } from "../../session/session.ts";
import { optionGroups, stepFrom, type FoundOption, type OptionGroup } from "../search/found-options.ts";
import { usePendingEnter } from "../search/use-pending-enter.ts";
import { isEnough, useSiteSearch, wordsOf } from "../search/use-site-search.ts";
import { pagesFor, palettePages } from "./palette-pages.ts";

const PAGES_SHOWN = 5;

/** What the palette shows for what is typed, and what its keys do: the first line is chosen until another is. */
export function usePalette(close: () => void) {
  const listId = useId();
  const navigate = useNavigate();
  const session = useSession();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [recent, setRecent] = useState(recentSearches);
  const state = useSiteSearch(typed);
  const waiting = usePendingEnter();
  const words = wordsOf(typed);
  const pages = isEnough(words)
    ? pagesFor(palettePages(session.state === "member" ? session.me : null), words, PAGES_SHOWN)
    : [];
  const groups = [...pagesGroup(pages, listId), ...(state.is === "found" ? optionGroups(state.found, listId) : [])];
  const options = groups.flatMap((group) => group.options);
  const lines = typed === "" ? recent.map((_, at) => `${listId}-recent-${at}`) : options.map(({ id }) => id);
  const active = lines.find((id) => id === chosen) ?? lines[0] ?? null;
  const settled = state.is !== "loading" && !(state.is === "found" && state.old);

  const type = (text: string) => {
    waiting.forget();
    setTyped(text);
    setChosen(null);
  };
  const leave = ({ kind }: FoundOption) => {
    if (kind !== "page") rememberSearch(words);
    waiting.forget();
    close();
  };
  const open = (option: FoundOption | undefined) => {
    if (option === undefined) return;
    leave(option);
    void navigate(option.path);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed === "") return type(recent[lines.indexOf(active ?? "")] ?? "");
    const line = options.find(({ id }) => id === active);
    // What is shown may still be of the words before; pages never are.
    if (settled || line?.kind === "page") open(line);
    else if (isEnough(words))
      void waiting.goWhenFound(words, (found) => open(optionGroups(found, listId)[0]?.options[0]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setChosen(stepFrom(active, lines, event.key === "ArrowDown" ? 1 : -1));
  };
  const clearRecent = () => {
    forgetSearches();
    setRecent([]);
  };
  return { listId, typed, words, state, groups, recent, active, type, leave, onSubmit, onKeyDown, clearRecent };
}

const pagesGroup = (pages: ReturnType<typeof pagesFor>, listId: string): OptionGroup[] =>
  pages.length === 0
    ? []
    : [
        {
          key: "pages",
          title: "Pages",
          options: pages.map(({ label, to, area }, at) => ({
            kind: "page",
            id: `${listId}-page-${at}`,
            path: to,
            text: label,
            area,
          })),
        },
      ];
