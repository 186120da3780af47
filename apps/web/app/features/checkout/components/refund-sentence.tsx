import { refundDays } from "@pavane/contract/checkout/choices";

export const RefundSentence = () => (
  <p className="text-meta text-soft">You can ask for your money back within {refundDays} days.</p>
);
