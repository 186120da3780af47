import { Link } from "react-router";

export interface Crumb {
  label: string;
  to?: string;
}

/** The last crumb is the page itself and may have no address. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-2 text-meta text-soft">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-2">
            {crumb.to === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{crumb.label}</span>
            ) : (
              <Link to={crumb.to} className="rounded-chip py-0.5 underline-offset-4 hover:text-velvet hover:underline">
                {crumb.label}
              </Link>
            )}
            {index === crumbs.length - 1 ? null : <span aria-hidden>/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
