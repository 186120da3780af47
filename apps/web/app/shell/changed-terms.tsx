import { useAcceptTerms } from "../lib/accept-terms.ts";
import { useSession } from "../lib/session.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { useFocusHere } from "../ui/use-focus-here.ts";
import { NewTabLink } from "./terms-words.tsx";

interface ChangedTermsProps {
  /** What was refused because of them says so, and takes the focus. */
  refused: boolean;
  busy: boolean;
  /** What accepting is for, before and after it was refused. */
  words: { before: string; refused: string };
  onAccept: () => void;
}

/** Stands above a button that needs the terms in force to be accepted. */
export function ChangedTerms({ refused, busy, words, onAccept }: ChangedTermsProps) {
  const box = useFocusHere<HTMLElement>(refused);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="terms-changed"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-brass-tint px-4 py-3.5 text-meta outline-none"
    >
      <div className="grid gap-0.5">
        <h2 id="terms-changed" className="font-semibold text-on-brass-tint">
          The terms have changed.
        </h2>
        <p>{refused ? words.refused : words.before}</p>
      </div>
      <div className="flex items-center gap-4">
        <NewTabLink to={paths.terms()}>Read</NewTabLink>
        <Button size="small" variant="outline" busy={busy} onClick={onAccept}>
          Accept
        </Button>
      </div>
    </section>
  );
}

interface MemberTermsProps extends Pick<ChangedTermsProps, "refused" | "words"> {
  /** Goes on with what was refused; before the button was pressed there is nothing to go on with. */
  goOn: () => void;
}

/** The same for somebody signed in: accepted by the account. Nothing while the terms in force are accepted. */
export function MemberTerms({ refused, words, goOn }: MemberTermsProps) {
  const session = useSession();
  const accept = useAcceptTerms(() => {
    if (refused) goOn();
  });
  if (session.state !== "member" || (!session.me.terms_outdated && !refused)) return null;
  return <ChangedTerms refused={refused} busy={accept.isPending} words={words} onAccept={() => accept.mutate()} />;
}
