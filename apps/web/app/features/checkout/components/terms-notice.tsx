import { useAcceptTerms } from "../../../lib/accept-terms.ts";
import { useSession } from "../../../lib/session.ts";
import { paths } from "../../../paths.ts";
import { NewTabLink } from "../../../shell/terms-words.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Ordering } from "../use-ordering.ts";
import { useFocusHere } from "./use-focus-here.ts";

/** Stands above the button that orders while the terms in force are not accepted; accepting goes on with the order. */
export function TermsNotice({ ordering }: { ordering: Ordering }) {
  const session = useSession();
  const { newTerms } = ordering;
  if (session.state === "member")
    return session.me.terms_outdated || newTerms !== null ? <ForMember ordering={ordering} /> : null;
  return newTerms === null ? null : <ForGuest ordering={ordering} newTerms={newTerms} />;
}

/** Accepted by the account; before the button was pressed there is no order to go on with. */
function ForMember({ ordering }: { ordering: Ordering }) {
  const accept = useAcceptTerms(() => {
    if (ordering.newTerms !== null) ordering.goOn({});
  });
  return <Notice focus={ordering.newTerms !== null} busy={accept.isPending} onAccept={() => accept.mutate()} />;
}

/** A guest accepts with the order itself, under the version that is linked to now. */
function ForGuest({ ordering, newTerms }: { ordering: Ordering; newTerms: number }) {
  return (
    <Notice focus busy={ordering.placing} onAccept={() => ordering.goOn({ terms_version: newTerms || undefined })} />
  );
}

function Notice({ focus, busy, onAccept }: { focus: boolean; busy: boolean; onAccept: () => void }) {
  const box = useFocusHere<HTMLElement>(focus);
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
        <p>{focus ? "Nothing was ordered yet. Accept them to go on." : "Accept them to order."}</p>
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
