import type { StaffQuestion } from "./queries.ts";
import { AnswerForDialog } from "./answer-for-dialog.tsx";
import { CancelForDialog } from "./cancel-for-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { HideReviewDialog } from "./hide-review-dialog.tsx";
import { MoveForDialog } from "./move-for-dialog.tsx";

/** What staff were about to do, asked with its reason. */
export function ActDialog({ asked, onClose }: { asked: StaffQuestion; onClose: () => void }) {
  const { booking } = asked;
  switch (asked.act) {
    case "accept":
    case "decline":
      return <AnswerForDialog answer={asked.act} booking={booking} onClose={onClose} />;
    case "cancel":
      return <CancelForDialog booking={booking} onClose={onClose} />;
    case "move":
      return <MoveForDialog booking={booking} onClose={onClose} />;
    case "resolve":
      return <DecideDialog booking={booking} onClose={onClose} />;
    case "hide":
      return <HideReviewDialog review={asked.review} booking={booking} onClose={onClose} />;
  }
}
