import { Link } from "react-router";
import { adminPaths } from "../../../../admin-paths.ts";
import { cx } from "../../../../ui/basics/class-names.ts";
import { Select } from "../../../../ui/form/select.tsx";

export interface GroupEntry {
  readonly name: string;
  readonly label: string;
  /** Such as "1 draft". */
  readonly count?: string | undefined;
}

interface GroupListProps {
  groups: readonly GroupEntry[];
  chosen: string;
  /** False while settings of every group are looked for. */
  marked: boolean;
  /** Something in the chosen one is changed and not saved. */
  changed: boolean;
  onChoose: (group: string) => void;
}

/** The groups beside their settings; a list to choose from where there is no room beside. */
export function GroupList({ groups, chosen, marked, changed, onChoose }: GroupListProps) {
  return (
    <>
      <Select
        label="Group"
        hideLabel
        className="lg:hidden"
        options={groups.map(({ name, label, count }) => ({ value: name, label: count ? `${label}, ${count}` : label }))}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
      <nav aria-label="Groups of settings" className="hidden text-meta lg:block">
        <ul className="grid gap-0.5">
          {groups.map(({ name, label, count }) => (
            <li key={name}>
              <Link
                to={adminPaths.settings({ group: name })}
                preventScrollReset
                aria-current={marked && name === chosen ? "page" : undefined}
                className={cx(
                  "flex min-h-9 items-center justify-between gap-2 rounded-control px-3 transition-colors",
                  marked && name === chosen ? "bg-sunk font-semibold text-velvet" : "font-medium hover:bg-sunk",
                )}
              >
                {label}
                {name === chosen && changed ? (
                  <span className="size-2 rounded-full bg-brass-shape">
                    <span className="sr-only">, not saved</span>
                  </span>
                ) : count ? (
                  <span className="font-normal text-soft">{count}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
