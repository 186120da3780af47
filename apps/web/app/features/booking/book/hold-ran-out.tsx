import { bookingErrors } from "@pavane/contract/booking/errors";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";

interface HoldRanOutProps {
  busy: boolean;
  onAgain: () => void;
  onOther: () => void;
}

export function HoldRanOut({ busy, onAgain, onOther }: HoldRanOutProps) {
  const box = useFocusHere<HTMLDivElement>(true);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-4 self-start rounded-card border border-line bg-card p-5 outline-none"
    >
      <p className="text-title font-semibold">{bookingErrors.hold_expired.message}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button busy={busy} onClick={onAgain}>
          Hold it again
        </Button>
        <Button variant="outline" onClick={onOther}>
          Choose another time
        </Button>
      </div>
    </div>
  );
}
