import { Archive } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useMe } from "../session/use-me.ts";
import { draftsIn, forgetDraft } from "./drafts/draft-store.ts";
import { typedText, typedTexts } from "./drafts/typed-texts.ts";
import { Button } from "../ui/buttons/button.tsx";
import { CopyTextButton } from "../ui/buttons/copy-text-button.tsx";

/** What the person typed in an area and did not save, and a way to throw it away. */
function useUnsavedDrafts(areas: readonly string[], of?: readonly string[]) {
  const me = useMe();
  const [kept, setKept] = useState(() => draftsIn(me.id, areas, of));
  const throwAway = () => {
    for (const [name] of kept) forgetDraft(name);
    setKept([]);
  };
  return { kept: kept.filter(([, draft]) => typedTexts(draft).length > 0), throwAway };
}

interface UnsavedTextsProps {
  /** Beginnings of the addresses that are not open any more. */
  areas: readonly string[];
  /** Only of things that are named so, where the other forms of the page show what was typed into them. */
  of?: readonly string[];
}

/** On a page in place of those that somebody may not open any more: what they had typed there, to be read, copied and thrown away. */
export function UnsavedTexts({ areas, of }: UnsavedTextsProps) {
  const { kept, throwAway } = useUnsavedDrafts(areas, of);
  return kept.length === 0 ? null : <Words drafts={kept} onThrowAway={throwAway} />;
}

interface UnsavedTextsFirstProps {
  areas: readonly string[];
  /** What was edited was deleted, or published by somebody; no role would bring it back. */
  gone?: boolean;
  children: ReactNode;
}

/** The same as a page, before one is led elsewhere: `children`, once nothing is kept. */
export function UnsavedTextsFirst({ areas, gone = false, children }: UnsavedTextsFirstProps) {
  const { kept, throwAway } = useUnsavedDrafts(areas);
  if (kept.length === 0) return children;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <h1 tabIndex={-1} className="display-page">
          {gone ? "This is not there any more" : "This page is not open to you any more"}
        </h1>
        <Words drafts={kept} gone={gone} onThrowAway={throwAway} />
      </div>
    </div>
  );
}

interface WordsProps {
  drafts: ReturnType<typeof draftsIn>;
  gone?: boolean;
  onThrowAway: () => void;
}

function Words({ drafts, gone = false, onThrowAway }: WordsProps) {
  return (
    <section aria-label="What you typed" className="grid gap-4 rounded-card border border-line bg-card p-5">
      <p className="flex items-start gap-2.5 text-meta">
        <Archive aria-hidden className="mt-0.5 size-[18px] shrink-0 text-soft" />
        <span>
          {gone
            ? "It was deleted or published while you wrote, so it cannot be saved. What you had typed is kept in this tab until you sign out or close it."
            : "The role that this needs is not yours now, so it cannot be saved. What you had typed is kept in this tab until you sign out or close it. With the role it is in its form again."}
        </span>
      </p>
      <ul className="grid max-h-[28rem] gap-4 overflow-y-auto">
        {drafts.map(([name, draft]) => (
          <li key={name} className="border-t border-line pt-3">
            <dl className="grid gap-2 text-meta">
              {typedTexts(draft).map(({ label, words }) => (
                <div key={label}>
                  <dt className="text-small text-soft">{label}</dt>
                  <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <CopyTextButton text={typedText(drafts.map(([, draft]) => draft))} label="Copy all" />
        <Button variant="outline" size="small" onClick={onThrowAway}>
          Throw away
        </Button>
      </div>
    </section>
  );
}
