import type { SettingGroup } from "@pavane/contract/site/schema-settings";
import { settingOf, type SettingKey } from "@pavane/contract/site/settings";
import { useQuery } from "@tanstack/react-query";
import { momentText } from "../../../../time/dates.ts";
import { useLoadNewer } from "../../../../forms/use-load-newer.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { settingsQuery } from "../queries.ts";
import { isSettingKey, valueOf, type Fields } from "../rules/setting-fields.ts";
import { valueText } from "../rules/setting-texts.ts";

interface ConflictPanelProps {
  mine: Fields;
  /** How many settings one changed oneself. */
  changed: number;
  group: SettingGroup;
  reload: () => Promise<boolean>;
  onReloaded: () => void;
}

/** Somebody saved in between: who and when, what differs, and the way to bring theirs in below what was typed. */
export function ConflictPanel({ mine, changed, group, reload, onReloaded }: ConflictPanelProps) {
  const { data } = useQuery(settingsQuery());
  const theirs = data?.groups.find(({ name, version }) => name === group.name && version > group.version);
  const { busy, loadNewer } = useLoadNewer(reload, onReloaded);
  const kept = `Your ${changed === 1 ? "change is" : `${changed} changes are`} kept below to compare.`;
  return (
    <section aria-label="Two people at once" className="grid gap-3 rounded-card border border-line bg-card p-5">
      <p role="alert" className="font-semibold">
        Someone else changed these settings. Reload to see them.
      </p>
      <p className="text-meta text-soft">
        {theirs?.changed_by && theirs.changed_at ? `${theirs.changed_by}, ${momentText(theirs.changed_at)}. ` : ""}
        {kept}
      </p>
      {theirs ? <Comparison mine={mine} theirs={theirs} /> : null}
      <div>
        <Button size="small" busy={busy} onClick={() => void loadNewer()}>
          Reload
        </Button>
      </div>
    </section>
  );
}

function Comparison({ mine, theirs }: { mine: Fields; theirs: SettingGroup }) {
  const rows = theirs.settings.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return [];
    const own = valueOf(key, mine[key]);
    return JSON.stringify(own) === JSON.stringify(value) ? [] : [{ key, own, value }];
  });
  if (rows.length === 0) return null;
  return (
    <table className="w-full table-fixed text-meta">
      <thead>
        <tr className="border-b border-line text-left text-soft">
          <th scope="col" className="py-2 pr-3 font-normal">
            <span className="sr-only">Setting</span>
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            Yours
          </th>
          <th scope="col" className="py-2 font-normal">
            Theirs
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, own, value }) => (
          <tr key={key} className="border-b border-line align-top last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {settingOf(key).label}
            </th>
            <Side settingKey={key} value={own} />
            <Side settingKey={key} value={value} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Side = ({ settingKey, value }: { settingKey: SettingKey; value: unknown }) => (
  <td className="tabular py-2 pr-3 font-semibold break-words">{valueText(settingKey, value)}</td>
);
