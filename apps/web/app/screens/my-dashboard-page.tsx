import { Suspense } from "react";
import { Link, type MetaArgs } from "react-router";
import { counted } from "../counted.ts";
import { RequireMember } from "../guards/member.tsx";
import { Verifying } from "../guards/verifying.tsx";
import { useGuestCart } from "../cart/guest/guest-cart.ts";
import { subtotalOf } from "../cart/subtotal.ts";
import { countUnits } from "../cart/use-cart-count.ts";
import { useSession } from "../session/session.ts";
import { pageTitle } from "../page/site.ts";
import { clearViewed, useViewedLately, type ViewedItem } from "../catalogue/viewed-lately.ts";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { Cover } from "../ui/display/cover.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Price } from "../ui/display/price.tsx";
import { lazyNamed } from "../ui/basics/lazy-named.ts";

const MyDashboard = lazyNamed(() => import("./dashboard/my-dashboard.tsx"), "MyDashboard");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("My dashboard", matches) },
  { name: "robots", content: "noindex" },
  { tagName: "link", rel: "canonical", href: paths.myDashboard() },
];

/** The learner's day; guests see what this browser remembers. */
export default function MyDashboardPage() {
  const session = useSession();
  if (session.state === "checking") return <Verifying />;
  if (session.state === "guest") return <ForGuests />;
  return (
    <Suspense fallback={<Verifying />}>
      <RequireMember>{() => <MyDashboard />}</RequireMember>
    </Suspense>
  );
}

function ForGuests() {
  const viewed = useViewedLately();
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        My dashboard
      </h1>
      <section
        aria-label="Sign in"
        className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-card p-6"
      >
        <p>Sign in to see your courses, bookings and purchases.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.auth({ redirect: paths.myDashboard() })}>Sign In</ButtonLink>
          <ButtonLink variant="outline" to={paths.register({ redirect: paths.myDashboard() })}>
            Create Account
          </ButtonLink>
        </div>
      </section>
      <CartSummary />
      <section aria-labelledby="viewed" className="mt-12">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="viewed" className="text-heading font-semibold">
            Viewed lately
          </h2>
          {viewed.length > 0 ? (
            <Button variant="ghost" size="small" onClick={clearViewed}>
              Clear
            </Button>
          ) : null}
        </div>
        {viewed.length === 0 ? <NothingViewed /> : <Viewed items={viewed} />}
      </section>
    </div>
  );
}

/** What waits in the cart of this browser; nothing while it is empty. */
function CartSummary() {
  const lines = useGuestCart();
  if (lines.length === 0) return null;
  const units = countUnits(lines);
  return (
    <section
      aria-labelledby="cart"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-card p-6"
    >
      <div className="min-w-0">
        <h2 id="cart" className="font-semibold">
          In your cart
        </h2>
        <p className="mt-0.5 line-clamp-2 text-meta text-soft">{lines.map(({ title }) => title).join(", ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="tabular">
          {counted(units, "item")} · <Price value={subtotalOf(lines.map((line) => ({ ...line, state: "ok" })))} />
        </p>
        <ButtonLink variant="outline" to={paths.cart()}>
          View cart
        </ButtonLink>
      </div>
    </section>
  );
}

function NothingViewed() {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
        What you look at appears here.
      </EmptyState>
    </div>
  );
}

function Viewed({ items }: { items: readonly ViewedItem[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,45%),1fr))] gap-5">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <Link
            to={item.kind === "course" ? paths.course(item.id) : paths.resource(item.id)}
            className="group block rounded-card"
          >
            <Cover
              kind={item.kind}
              id={item.id}
              src={item.image_url}
              className="rounded-card border border-line transition-colors group-hover:border-edge"
            />
            <span className="mt-2.5 block text-meta leading-snug font-semibold group-hover:text-velvet">
              {item.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
