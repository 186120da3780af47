import { Fragment } from "react";
import { comparisonGroups } from "../rules/comparison.ts";
import type { PlanColumn } from "../rules/plan-columns.ts";
import { HasCell } from "./plan-table.tsx";

/** The comparison where there is no room for prices and buttons above it. */
export function SmallComparison({ columns }: { columns: readonly PlanColumn[] }) {
  return (
    <section aria-labelledby="compare" className="mt-10 lg:hidden">
      <h2 id="compare" className="display-section">
        Compare
      </h2>
      <table className="mt-3 w-full table-fixed text-small sm:text-meta">
        <thead>
          <tr className="border-b border-line">
            <td aria-hidden className="w-[32%]" />
            {columns.map(({ tier }) => (
              <th key={tier.tier} scope="col" className="px-0.5 pb-2 text-center font-semibold">
                {tier.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonGroups(columns.map(({ tier }) => tier)).map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="border-b border-line">
                <th scope="colgroup" colSpan={columns.length + 1} className="pt-5 pb-1.5 text-left font-semibold">
                  {title}
                </th>
              </tr>
              {rows.map(({ label, has }) => (
                <tr key={label} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                    {label}
                  </th>
                  {columns.map(({ tier }, at) => (
                    <td key={tier.tier} className="px-0.5 text-center">
                      <HasCell has={has[at] ?? false} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
