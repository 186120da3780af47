import { useSession } from "../../../lib/session.ts";
import { ChangedTerms, MemberTerms } from "../../../shell/changed-terms.tsx";
import type { Ordering } from "../use-ordering.ts";

const words = { before: "Accept them to order.", refused: "Nothing was ordered yet. Accept them to go on." };

/** Stands above the button that orders while the terms in force are not accepted; accepting goes on with the order. */
export function TermsNotice({ ordering }: { ordering: Ordering }) {
  const session = useSession();
  const { newTerms } = ordering;
  if (session.state === "member")
    return <MemberTerms refused={newTerms !== null} words={words} goOn={() => ordering.goOn({})} />;
  return newTerms === null ? null : <ForGuest ordering={ordering} newTerms={newTerms} />;
}

/** A guest accepts with the order itself, under the version that is linked to now. */
function ForGuest({ ordering, newTerms }: { ordering: Ordering; newTerms: number }) {
  return (
    <ChangedTerms
      refused
      busy={ordering.placing}
      words={words}
      onAccept={() => ordering.goOn({ terms_version: newTerms || undefined })}
    />
  );
}
