import { useRef, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Submission } from "../assessment/queries.ts";
import { claimOf, untilText } from "./claim-panel.tsx";
import { CommentsSection, LearnerNote } from "./comments-section.tsx";
import { MarkedFilm } from "./marked-film.tsx";
import { markingFrame } from "./marking-frame.ts";
import { isUnsaved } from "./marking-state.ts";
import { useClaim, useGiveBack, type Pass } from "./queries.ts";
import { RubricSheet } from "./rubric-sheet.tsx";
import { useComments } from "./use-comments.ts";
import { useMarking, type MarkingForm } from "./use-marking.ts";

interface MarkingProps {
  submission: Submission;
  pass: Pass;
  onLeave: () => void;
  onReleased: () => void;
}

/** One marks: comments below the film, levels and words at the right. */
export function Marking({ submission, pass, onLeave, onReleased }: MarkingProps) {
  const film = useRef<HTMLVideoElement>(null);
  const marking = useMarking(submission, pass);
  const comments = useComments(submission.id);
  const [typing, setTyping] = useState(false);
  const waiting = typing || comments.pending.length > 0;
  return (
    <div className={markingFrame}>
      <div className="grid min-w-0 content-start gap-5">
        <MarkedFilm submission={submission} film={film} />
        <LearnerNote submission={submission} />
        {pass === "first" ? (
          <CommentsSection
            submission={submission}
            film={film}
            comments={comments}
            disabled={marking.state.ended !== null}
            onTyping={setTyping}
          />
        ) : null}
      </div>
      <aside
        aria-label="Marking"
        className="grid min-w-0 content-start gap-5 xl:sticky xl:top-[calc(var(--below-header)+1rem)] xl:max-h-[calc(100dvh-var(--below-header)-2rem)] xl:overflow-y-auto xl:pr-1"
      >
        <OwnClaim submission={submission} pass={pass} marking={marking} waiting={waiting} onLeave={onLeave} />
        <RubricSheet {...{ submission, pass, marking, film, onReleased }} commentsWait={waiting} />
      </aside>
    </div>
  );
}

interface OwnClaimProps {
  submission: Submission;
  pass: Pass;
  marking: MarkingForm;
  waiting: boolean;
  onLeave: () => void;
}

/** Until when it is one's own, and the way to leave it to others; or that it is so no more, with everything that was typed kept. */
function OwnClaim({ submission, pass, marking, waiting, onLeave }: OwnClaimProps) {
  const giving = useGiveBack();
  const claiming = useClaim(pass);
  const { ended } = marking.state;
  const claim = claimOf(submission, pass);
  if (ended !== null)
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-card border border-brick p-4 text-meta">
        <p>{ended}</p>
        <p className="text-soft">What you typed is kept here.</p>
        <Button
          size="small"
          variant="outline"
          busy={claiming.isPending}
          onClick={() => claiming.mutate(submission.id, { onSuccess: marking.claimed })}
        >
          Try again
        </Button>
      </div>
    );
  const giveBack = async () => {
    if (await marking.settle()) giving.mutate(submission.id, { onSuccess: onLeave });
  };
  return (
    <div className="tabular flex min-h-9 flex-wrap items-center justify-between gap-3 text-meta text-soft">
      {claim?.mine ? `Yours until ${untilText(claim)}` : <span />}
      {pass === "first" ? (
        <Button
          size="small"
          variant="outline"
          busy={giving.isPending}
          disabled={waiting || (isUnsaved(marking.state) && marking.state.save === "retrying")}
          onClick={() => void giveBack()}
        >
          Give back
        </Button>
      ) : null}
    </div>
  );
}
