import { useRef, useState, type SubmitEvent } from "react";
import { Form, useNavigate } from "react-router";
import { loadCode } from "../../browser/load-code.ts";
import { useShownName } from "../../page/site.ts";
import { paths } from "../../paths.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { ComboboxField } from "./search-field.tsx";
import type { SearchBegun, SiteSearch } from "./site-search.tsx";

interface Used {
  readonly Search: typeof SiteSearch;
  readonly begun: SearchBegun;
}

/**
 * The header's field before its first use: a plain form into the store. What looks things up loads when somebody enters the field and
 * takes its place with the words typed so far. Where it cannot be loaded the form stays.
 */
export function LazySearch({ className }: { className: string }) {
  const label = `Search ${useShownName()}`.trim();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isSent = useRef(false);
  const [used, setUsed] = useState<Used | null>(null);
  const load = async () => {
    const { SiteSearch: Search } = await loadCode(() => import("./site-search.tsx"));
    if (field.current !== null) setUsed({ Search, begun: begunIn(field.current, isSent.current) });
  };
  const begin = () => void load().catch(() => undefined);
  // Somebody may have entered it before the page came alive.
  const adopt = (element: HTMLInputElement | null) => {
    field.current = element;
    if (element !== null && (element === document.activeElement || element.value !== "")) begin();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    isSent.current = true;
    const q = field.current?.value;
    void load().catch(() => navigate(paths.curriculum({ q })));
  };
  if (used !== null) return <used.Search layout="floating" className={className} begun={used.begun} />;
  return (
    <search className={cx("relative block", className)}>
      <Form action={paths.curriculum()} onSubmit={onSubmit} className="relative">
        <ComboboxField label={label} ref={adopt} onFocus={begin} aria-keyshortcuts="/ Control+K Meta+K" />
      </Form>
    </search>
  );
}

const begunIn = (field: HTMLInputElement, isSent: boolean): SearchBegun => ({
  words: field.value,
  cursor: document.activeElement === field ? (field.selectionStart ?? field.value.length) : null,
  isSent,
});
