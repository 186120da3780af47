import { Suspense } from "react";
import { Navigate, useLocation, useSearchParams, type MetaArgs } from "react-router";
import { MeFailed } from "../../../guards/me-failed.tsx";
import { Verifying } from "../../../guards/verifying.tsx";
import { useSession } from "../../../session/session.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { CheckoutSkeleton } from "../../../money/checkout-layout.tsx";
import { GuestReview } from "../guest/guest-review.tsx";
import { useOrderPlacedHere } from "../use-order-placed-here.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Checkout", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

const PayOrder = lazyNamed(() => import("../pay/pay-order-later.ts"), "PayOrder");

/** A guest's whole way to a paid order on one page. `?order=`: one that was placed here before, as older links have it. */
export default function SimpleCheckoutPage() {
  const session = useSession();
  const { search: query } = useLocation();
  const [search] = useSearchParams();
  const order = search.get("order");
  const { asking, goTo } = useOrderPlacedHere();
  if (session.state === "checking" || asking) return <Verifying />;
  if (order === null && goTo !== null) return <Navigate to={goTo} replace />;
  if (order !== null)
    return (
      <Suspense fallback={<CheckoutSkeleton label="Loading the order" />}>
        <PayOrder />
      </Suspense>
    );
  if (session.state === "failed") return <MeFailed />;
  if (session.state === "member") return <Navigate to={paths.checkout() + query} replace />;
  return <GuestReview />;
}
