import { useSite } from "../../../lib/site.ts";

export function RefundSentence() {
  const days = useSite()?.refund_days;
  if (days === undefined) return null;
  return (
    <p className="text-meta text-soft">
      You can ask for your money back within {days === 1 ? "one day" : `${days} days`}.
    </p>
  );
}
