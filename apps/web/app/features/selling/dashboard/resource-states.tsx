import { resourceStatuses, resourceStatusNames } from "@pavane/contract/resources/choices";
import { Link } from "react-router";
import { sellerPaths } from "../../../seller-paths.ts";
import type { SellerDashboard } from "../queries.ts";

/** The number of resources in each status; each number links to them. */
export function ResourceStates({ states, onSale }: { states: SellerDashboard["states"]; onSale: number }) {
  const shown = resourceStatuses.filter((state) => states[state] > 0);
  if (shown.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-meta">
      {shown.map((state) => (
        <Link
          key={state}
          to={sellerPaths.sellerResources({ state })}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-chip text-soft underline-offset-4 hover:text-velvet hover:underline"
        >
          <strong className="tabular font-semibold text-ink">{states[state].toLocaleString("en-US")}</strong>
          {resourceStatusNames[state].toLowerCase()}
          {state === "published" && states.published !== onSale ? `, ${onSale.toLocaleString("en-US")} on sale` : null}
        </Link>
      ))}
    </p>
  );
}
