import { useRef, useState } from "react";
import type { Submission } from "../assessment/queries.ts";
import { AgreementPanel } from "./agreement-panel.tsx";
import { ClaimPanel } from "./claim-panel.tsx";
import { CommentsSection, LearnerNote } from "./comments-section.tsx";
import { MarkedFilm } from "./marked-film.tsx";
import { MarkedResult } from "./marked-result.tsx";
import { Marking } from "./marking.tsx";
import { markingFrame } from "./marking-frame.ts";
import type { Pass } from "./queries.ts";

interface MarkingViewProps {
  submission: Submission;
  /** The marks are released: on to the next one. */
  onReleased: () => void;
}

/**
 * The film at the left, the sheet at the right; on narrow screens one above the other. Once begun the sheet stays until it is released or
 * given back: nothing that was typed goes because a claim ran out.
 */
export function MarkingView({ submission, onReleased }: MarkingViewProps) {
  const { can, second, claimed } = submission;
  const may = passOf(submission);
  const [pass, setPass] = useState<Pass | null>(may);
  if (may !== null && pass === null) setPass(may);
  const film = useRef<HTMLVideoElement>(null);
  if (pass !== null)
    return (
      <Marking
        key={pass}
        {...{ submission, pass }}
        onLeave={() => setPass(null)}
        onReleased={() => {
          setPass(null);
          onReleased();
        }}
      />
    );
  return (
    <div className={markingFrame}>
      <div className="grid min-w-0 content-start gap-5">
        <MarkedFilm submission={submission} film={film} />
        <LearnerNote submission={submission} />
        <CommentsSection submission={submission} film={film} />
      </div>
      <aside aria-label="Marking" className="grid min-w-0 content-start gap-4">
        {can.claim || claimed ? <ClaimPanel submission={submission} pass="first" /> : null}
        <MarkedResult submission={submission} />
        {can.claim_second || second?.claimed ? <ClaimPanel submission={submission} pass="second" /> : null}
        {second ? <AgreementPanel submission={submission} second={second} /> : null}
      </aside>
    </div>
  );
}

function passOf({ can }: Submission): Pass | null {
  if (can.mark) return "first";
  return can.mark_second ? "second" : null;
}
