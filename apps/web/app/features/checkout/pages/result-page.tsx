import type { MetaArgs } from "react-router";
import { pageTitle } from "../../../page/site.ts";
import { OrderResult } from "../result/order-result.tsx";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Your order", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** /payment-success for everyone with rights, /checkout-complete and /checkout/success for members. */
export default function ResultPage() {
  return <OrderResult />;
}
