import { sizeText } from "@pavane/contract/media/limits";
import type { Deployment } from "./queries.ts";

/** What takes most room in the database. */
export function LargestTables({ tables }: { tables: Deployment["largest_tables"] }) {
  if (tables.length === 0) return null;
  return (
    <div className="text-meta">
      <h3 className="mb-1 text-small text-soft">Largest tables</h3>
      <ul className="grid gap-1">
        {tables.map(({ name, bytes }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className="tabular shrink-0 text-soft">{sizeText(bytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
