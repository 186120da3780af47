import { Link } from "react-router";
import { adminPaths } from "../../../../admin-paths.ts";
import { cx } from "../../../../ui/basics/class-names.ts";
import { useSearchState } from "../../../../ui/search/search-state.ts";
import type { ApiCall, TaggedCalls } from "./description.ts";
import { Method } from "./method.tsx";

interface CallListProps {
  groups: readonly TaggedCalls[];
  chosen: ApiCall | undefined;
  /** All groups show what is in them, since they have what was looked for. */
  open: boolean;
}

/** The calls by what they are about. */
export function CallList({ groups, chosen, open }: CallListProps) {
  const [search] = useSearchState();
  const q = search.get("q") ?? "";
  if (groups.length === 0) return <p className="text-meta text-soft">No call has these words.</p>;
  return (
    <nav aria-label="Calls" className="grid gap-2 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
      {groups.map(({ name, description, calls }) => (
        <details
          key={`${name}:${String(open)}:${String(chosen?.tag === name)}`}
          open={open || chosen?.tag === name}
          className="rounded-control border border-line"
        >
          <summary className="min-h-11 rounded-control px-3.5 py-2.5 text-meta font-semibold -outline-offset-2 hover:bg-sunk">
            {name} <span className="font-normal text-soft">{calls.length}</span>
            <span className="mt-0.5 block text-small font-normal text-soft">{description}</span>
          </summary>
          <ul className="border-t border-line py-1.5">
            {calls.map((call) => (
              <li key={call.id}>
                <Link
                  to={adminPaths.documentation({ tab: "api", op: call.id, q })}
                  aria-current={call.id === chosen?.id ? "page" : undefined}
                  className={cx(
                    "block px-3.5 py-1.5 text-small -outline-offset-2 [overflow-wrap:anywhere] hover:bg-sunk",
                    call.id === chosen?.id && "bg-sunk font-semibold",
                  )}
                >
                  <Method name={call.method} /> <span className="font-mono">{call.path.replace(/^\/api/, "")}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
