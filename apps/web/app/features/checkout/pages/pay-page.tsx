import type { MetaArgs } from "react-router";
import { pageTitle } from "../../../page/site.ts";
import { PayOrder } from "../pay/pay-order.tsx";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Pay", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function PayPage() {
  return <PayOrder />;
}
