import { useQuery } from "@tanstack/react-query";
import { useState, type Ref } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { TextField } from "../form/text-field.tsx";
import { useSettled } from "./use-settled.ts";

export interface FinderOption {
  id: number;
  title: string;
  note: string | null;
  /** It is shown, with its note as the reason, and cannot be chosen. */
  closed?: boolean;
}

interface FinderProps<Item extends FinderOption> {
  /** The field. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder: string;
  /** From here on it is worth asking. */
  fewestLetters: number;
  nothing: string;
  error: string | undefined;
  find: (q: string) => { queryKey: readonly unknown[]; queryFn: () => Promise<Item[]> };
  onChoose: (found: Item) => void;
}

const TYPING_PAUSE_MS = 250;

/** Finds one thing by its words: a field, and below it a list of buttons. */
export function Finder<Item extends FinderOption>(props: FinderProps<Item>) {
  const { ref, label, placeholder, fewestLetters, nothing, error, find, onChoose } = props;
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const enough = q.length >= fewestLetters;
  const { data, isError, refetch } = useQuery({ ...find(q), enabled: enough });
  return (
    <div className="grid gap-2">
      <TextField
        ref={ref}
        label={label}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks, it does not send the form around the field.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div aria-live="polite">
        {enough && isError ? <ErrorState subject="The results" onRetry={() => void refetch()} /> : null}
        {enough && !data && !isError ? <Skeleton className="h-11 rounded-control" /> : null}
        {enough && data?.length === 0 ? <p className="px-1 py-2 text-meta text-soft">{nothing}</p> : null}
        {enough && data && data.length > 0 ? (
          <ul className="grid max-h-60 gap-px overflow-auto rounded-control border border-line bg-line">
            {data.map((found) => (
              <li key={found.id}>
                <button
                  type="button"
                  aria-disabled={found.closed}
                  onClick={() => {
                    if (found.closed === true) return;
                    setTyped("");
                    onChoose(found);
                  }}
                  className="flex min-h-11 w-full items-center justify-between gap-4 bg-card px-3.5 py-2 text-left text-meta -outline-offset-2 transition-colors aria-disabled:cursor-default aria-disabled:text-soft hover:not-aria-disabled:bg-sunk"
                >
                  <span className="font-semibold">{found.title}</span>
                  {found.note ? <span className="truncate text-soft">{found.note}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
