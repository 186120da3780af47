import { settingOf, settingsIn, type SettingGroupName } from "@pavane/contract/site/settings";
import type { SettingGroup } from "@pavane/contract/site/schema-settings";
import type { SettingsDeps } from "./deps.ts";
import { readSetting } from "./settings.ts";
import { findSettingGroups, findSettingRows, type SettingGroupRow, type SettingRow } from "./settings-repository.ts";

/** Groups of settings as they are now, with who changed what. */
export async function findGroups(
  { db, people, config }: Pick<SettingsDeps, "db" | "people" | "config">,
  names: readonly SettingGroupName[],
): Promise<SettingGroup[]> {
  const [groups, rows] = await Promise.all([
    findSettingGroups(db.read),
    findSettingRows(
      db.read,
      names.flatMap((name) => settingsIn(name)),
    ),
  ]);
  const by = [...groups, ...rows].flatMap(({ updatedBy }) => (updatedBy === null ? [] : [updatedBy]));
  const known = { groups, rows, names: await people.namesOf(db.read, by), config };
  return names.map((name) => presentGroup(name, known));
}

export async function findGroup(
  deps: Pick<SettingsDeps, "db" | "people" | "config">,
  name: SettingGroupName,
): Promise<SettingGroup> {
  const [group] = await findGroups(deps, [name]);
  if (group === undefined) throw new Error(`no group of settings ${name}`);
  return group;
}

interface Known {
  readonly groups: readonly SettingGroupRow[];
  readonly rows: readonly SettingRow[];
  readonly names: ReadonlyMap<number, string>;
  readonly config: SettingsDeps["config"];
}

function presentGroup(name: SettingGroupName, { groups, rows, names, config }: Known): SettingGroup {
  const changeOf = (row: { updatedBy: number | null; updatedAt: Date | null } | undefined) => ({
    changed_by: row?.updatedBy == null ? null : (names.get(row.updatedBy) ?? null),
    changed_at: row?.updatedAt?.toISOString() ?? null,
  });
  const group = groups.find((row) => row.name === name);
  const settings = settingsIn(name).map((key) => {
    const row = rows.find((candidate) => candidate.key === key);
    const { value, fellBack } = readSetting(key, row?.value);
    return { key, value, default: settingOf(key).default, ...changeOf(row), fell_back: fellBack };
  });
  return { name, version: group?.version ?? 1, notice: noticeOf(config, name), ...changeOf(group), settings };
}

const noticeOf = ({ clamavUrl }: SettingsDeps["config"], name: SettingGroupName): string | null =>
  name === "curriculum" && clamavUrl === null
    ? "No virus scanner is installed: files of resources are checked, but not for viruses. Set CLAMAV_URL to name one."
    : null;
