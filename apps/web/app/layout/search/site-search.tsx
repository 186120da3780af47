import { Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type SubmitEvent } from "react";
import { Form, useNavigate } from "react-router";
import { useShownName } from "../../page/site.ts";
import { paths } from "../../paths.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";
import { optionGroups, pathOfEnter, stepFrom } from "./found-options.ts";
import { ComboboxField } from "./search-field.tsx";
import { usePendingEnter } from "./use-pending-enter.ts";
import { isEnough, useSiteSearch, wordsOf } from "./use-site-search.ts";

const loadPanel = () => import("./search-panel.tsx");
const SearchPanel = lazyNamed(loadPanel, "SearchPanel");

interface SiteSearchProps {
  /** Floating over the page below the field, or inline between the surrounding content. */
  layout: "floating" | "inline";
  className?: string;
  /** What was done in the field whose place this one takes. */
  begun?: SearchBegun;
  /** Called when somebody goes to what was found. */
  onLeave?: () => void;
}

export interface SearchBegun {
  readonly words: string;
  /** Where the next letter goes; null while the field is not the one that is typed in. */
  readonly cursor: number | null;
  /** Enter was pressed. */
  readonly isSent: boolean;
}

/**
 * Looks for courses, resources, professionals and people together (a combobox: arrow keys choose, Enter opens, Escape closes).
 * Before any script has loaded it is a plain form into the store.
 */
export function SiteSearch({ layout, className, begun, onLeave }: SiteSearchProps) {
  const search = useCombobox(begun, onLeave);
  const label = `Search ${useShownName()}`.trim();
  const { listId, shown, listed } = search;
  return (
    <search className={cx("relative block", className)} onBlur={layout === "floating" ? search.onBlur : undefined}>
      <Form action={paths.curriculum()} onSubmit={search.onSubmit} className="relative">
        <ComboboxField
          label={label}
          listed={listed ? listId : undefined}
          defaultValue={begun?.words}
          aria-activedescendant={search.active ?? undefined}
          ref={(field) => search.adopt(field)}
          onChange={(event) => search.type(event.target.value)}
          onFocus={() => {
            void loadPanel().catch(() => undefined);
            search.open();
          }}
          onKeyDown={search.onKeyDown}
        />
      </Form>
      {shown ? (
        <div className={layout === "floating" ? floatingClass : "mt-3"}>
          <Suspense>
            <SearchPanel
              listId={listId}
              state={search.state}
              groups={search.groups}
              active={search.active}
              onChoose={search.leave}
            />
          </Suspense>
        </div>
      ) : null}
    </search>
  );
}

const floatingClass =
  "absolute top-full right-0 z-50 mt-2 max-h-[calc(100dvh-96px)] w-[min(440px,calc(100vw-32px))] animate-rise overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float";

function useCombobox(begun: SearchBegun | undefined, onLeave: (() => void) | undefined) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(begun?.words ?? "");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const state = useSiteSearch(typed);
  const groups = state.is === "found" ? optionGroups(state.found, listId) : [];
  const options = groups.flatMap((group) => group.options);
  const lines = options.map(({ id }) => id);
  const shown = isOpen && state.is !== "nothing asked";
  const listed = shown && options.length > 0;
  const active = listed && chosen !== null && lines.includes(chosen) ? chosen : null;
  const settled = state.is !== "loading" && !(state.is === "found" && state.old);
  const waiting = usePendingEnter();
  const leave = () => {
    setOpen(false);
    waiting.forget();
    onLeave?.();
  };
  const go = (path: string | null) => {
    if (path === null) return;
    leave();
    void navigate(path);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(true);
    const line = options.find(({ id }) => id === active);
    if (line !== undefined) go(line.path);
    else if (settled) go(pathOfEnter(groups));
    else if (isEnough(wordsOf(typed)))
      void waiting.goWhenFound(wordsOf(typed), (found) => go(pathOfEnter(optionGroups(found, listId))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown) {
      // A dialog around it stays open too: Escape closes one thing at a time.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setChosen(null);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    setChosen(stepFrom(active, lines, event.key === "ArrowDown" ? 1 : -1));
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    waiting.forget();
    setOpen(true);
  };
  const isTaken = useRef(false);
  // The field holds its own words: what was typed before the page came alive counts too.
  const adopt = (field: HTMLInputElement | null) => {
    if (field === null) return;
    if (begun !== undefined && !isTaken.current) takePlace(field, begun);
    isTaken.current = true;
    if (field.value === typed) return;
    setTyped(field.value);
    if (document.activeElement === field) setOpen(true);
  };
  return {
    listId,
    adopt,
    type,
    state,
    groups,
    active,
    shown,
    listed,
    open: () => setOpen(true),
    leave,
    onSubmit,
    onKeyDown,
    onBlur,
  };
}

/** Goes on where the field before was left. */
function takePlace(field: HTMLInputElement, { cursor, isSent }: SearchBegun): void {
  if (cursor !== null) {
    field.focus();
    field.setSelectionRange(cursor, cursor);
  }
  if (isSent) field.form?.requestSubmit();
}
