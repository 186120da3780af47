import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../../counted.ts";
import { momentText } from "../../../../time/dates.ts";
import { changeSearch, useSearchState } from "../../../../ui/search/search-state.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { adminPaths } from "../../../../admin-paths.ts";
import { reconciliationQuery } from "../queries.ts";

const linkClass = "tabular rounded-chip font-semibold underline underline-offset-4";

const pageOf = {
  seller: (id: number) => adminPaths.sellers({ store: id }),
  person: (id: number) => adminPaths.user(id),
  plan: (id: number) => adminPaths.plans({ tab: "subscribers", id }),
};

/** What the last nightly comparison of orders, payments and ledger found. */
export function ComparisonLine() {
  const { data, isError } = useQuery(reconciliationQuery());
  const [search] = useSearchState();
  if (isError && !data) return <p className="mb-5 text-meta text-soft">The nightly comparison could not be loaded.</p>;
  if (!data) return <Skeleton className="mb-5 h-5 w-80 max-w-full" />;
  if (data.at === null)
    return <p className="mb-5 text-meta text-soft">Orders, payments and ledger have not been compared yet.</p>;
  const { at, differences } = data;
  if (differences.length === 0)
    return (
      <p className="mb-5 flex items-start gap-2 text-meta text-soft">
        <CircleCheck aria-hidden className="mt-px size-[18px] shrink-0 text-pine" />
        Orders, payments and ledger agreed on {momentText(at)}.
      </p>
    );
  return (
    <section
      role="alert"
      aria-label="Differences"
      className="mb-6 rounded-control bg-brick-tint px-4 py-3 text-meta text-brick"
    >
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />
        {counted(differences.length, "difference")} between orders, payments and ledger on {momentText(at)}
      </p>
      <ul className="mt-2 grid gap-1.5 pl-6.5">
        {differences.map(({ kind, order_public_id: order, about, text }) => (
          <li key={`${kind} ${order ?? ""} ${text}`} className="[overflow-wrap:anywhere]">
            {text}{" "}
            {order === null ? null : (
              <Link to={{ search: changeSearch(search, { order }) }} className={linkClass}>
                Open order {showPublicId(order)}
              </Link>
            )}
            {order === null && about !== null ? (
              <Link to={pageOf[about.type](about.id)} className={linkClass}>
                Open {about.type === "plan" ? `the plan of ${about.name}` : about.name}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
