import type { SettingGroup } from "@pavane/contract/site/schema-settings";
import { aboutGroup, settingOf } from "@pavane/contract/site/settings";
import { Link } from "react-router";
import { adminPaths } from "../../../../admin-paths.ts";
import { NoMatch } from "../../../../ui/search/no-match.tsx";
import { findSettings } from "../rules/setting-texts.ts";

/** Settings of every group whose label or help says what is looked for, as links to where they are. */
export function FoundSettings({ groups, q }: { groups: readonly SettingGroup[]; q: string }) {
  const found = findSettings(
    groups.flatMap(({ settings }) => settings.map(({ key }) => key)),
    q,
  );
  if (found.length === 0) return <NoMatch names={["q"]} />;
  return (
    <ul aria-label="Settings found">
      {found.map((key) => {
        const { label, help, group } = settingOf(key);
        return (
          <li key={key} className="relative border-b border-line py-4 last:border-b-0 hover:bg-sunk/60">
            <p className="text-small text-soft">{aboutGroup(group).label}</p>
            <Link
              to={`${adminPaths.settings({ group })}#setting-${key}`}
              className="font-semibold text-velvet underline-offset-4 before:absolute before:inset-0 hover:underline"
            >
              {label}
            </Link>
            <p className="mt-0.5 max-w-[60ch] text-meta text-soft">{help}</p>
          </li>
        );
      })}
    </ul>
  );
}
