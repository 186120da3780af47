import { commonErrors, refuse, type FieldErrors, type Refusal } from "@pavane/contract/core/errors";
import { groupValues, type ChangedSettings } from "@pavane/contract/site/settings-request";
import {
  aboutGroup,
  settingKeys,
  settingOf,
  type SettingGroupName,
  type SettingKey,
} from "@pavane/contract/site/settings";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { requireConfirmed } from "../../../platform/http/require-confirmed.ts";
import type { SettingsDeps } from "./deps.ts";
import { mayChange } from "./permissions.ts";
import { isDefault, readSetting } from "./settings.ts";
import {
  findGroupVersion,
  findSettingRows,
  knowsTimeZone,
  raiseGroupVersion,
  removeSettings,
  saveSettings,
} from "./settings-repository.ts";

type ChangeSettingsRefusal = Refusal<"forbidden" | "reauthentication_required" | "validation_failed" | "edit_conflict">;

const conflict = "Someone else changed these settings. Reload to see them.";

/**
 * Changes settings of one group, all or none; null takes a default back. Of two who change it from the same version the second
 * is refused: edit_conflict. Groups that say so need a fresh confirmation: reauthentication_required. validation_failed names
 * unknown keys and values out of range.
 */
export async function changeSettings(
  deps: SettingsDeps,
  actor: Actor,
  group: SettingGroupName,
  sent: { values: Readonly<Record<string, unknown>>; version: number },
): Promise<ChangeSettingsRefusal | null> {
  if (!mayChange(actor, group)) return refuse(commonErrors.forbidden);
  const unconfirmed = aboutGroup(group).confirmed ? requireConfirmed(actor, deps.clock.now()) : null;
  if (unconfirmed) return unconfirmed;
  const parsed = groupValues(group).safeParse(sent.values);
  if (!parsed.success) return invalid(fieldsOf(parsed.error.issues));
  const unusable = await findUnusable(deps, parsed.data);
  if (unusable) return invalid(unusable);
  const { db, clock, signals } = deps;
  return db.write(async (tx) => {
    const at = clock.now();
    const conflicting = refuse(commonErrors.edit_conflict, { message: conflict });
    if ((await findGroupVersion(tx, group)) !== sent.version) return conflicting;
    const stored = new Map((await findSettingRows(tx, Object.keys(parsed.data))).map(({ key, value }) => [key, value]));
    const changes = changesOf(parsed.data, stored);
    if (changes.length === 0) return null;
    // Every change of the group raises its version, so what was read before is still current.
    if (!(await raiseGroupVersion(tx, group, { from: sent.version, by: actor.id, at }))) return conflicting;
    await keep(tx, changes, actor.id, at);
    await recordAudit(tx, { action: "settings.changed", target: { type: "settings", id: group }, ...sidesOf(changes) });
    await signals.send(tx, "settings");
    return null;
  });
}

async function keep(tx: Tx, changes: readonly Change[], by: number, at: Date): Promise<void> {
  const usual = changes.filter(({ key, after }) => isDefault(key, after)).map(({ key }) => key);
  const chosen = changes.filter(({ key }) => !usual.includes(key)).map(({ key, after }) => [key, after] as const);
  await removeSettings(tx, usual);
  await saveSettings(tx, Object.fromEntries(chosen), by, at);
}

interface Change {
  readonly key: SettingKey;
  readonly before: unknown;
  readonly after: unknown;
}

/** What really changes: saving what is there already is no change. A stored value that no longer fits is replaced. */
function changesOf(values: ChangedSettings, stored: ReadonlyMap<string, unknown>): Change[] {
  return settingKeys.flatMap((key) => {
    if (values[key] === undefined) return [];
    const { value: before, fellBack } = readSetting(key, stored.get(key));
    const after = values[key] ?? settingOf(key).default;
    return !fellBack && JSON.stringify(before) === JSON.stringify(after) ? [] : [{ key, before, after }];
  });
}

/** For the audit log: what each changed setting was, and what it is. */
const sidesOf = (changes: readonly Change[]) => ({
  before: Object.fromEntries(changes.map(({ key, before }) => [key, before])),
  after: Object.fromEntries(changes.map(({ key, after }) => [key, after])),
});

/** What only this installation can say of a value. */
async function findUnusable({ db, baseUrl }: SettingsDeps, values: ChangedSettings): Promise<FieldErrors | null> {
  const { media_origin: origin, time_zone: zone } = values;
  if (typeof origin === "string" && new URL(origin).hostname === new URL(baseUrl()).hostname)
    return { media_origin: "This is the address of this site. Enter another one." };
  if (typeof zone === "string" && !(await knowsTimeZone(db.read, zone)))
    return { time_zone: "The database does not know this time zone. Choose another." };
  return null;
}

const invalid = (fields: FieldErrors): Refusal<"validation_failed"> =>
  refuse(commonErrors.validation_failed, {
    message: Object.values(fields)[0] ?? commonErrors.validation_failed.message,
    fields,
  });

/** The first message of each field, by its path such as `socials.0.url`. */
function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join("."), message]).toReversed());
}
