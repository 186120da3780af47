import { settingKeys, settingOf, type SettingKey, type Settings } from "@pavane/contract/site/settings";

/** Settings from stored rows; a stored value that no longer fits its type falls back to the default. */
export function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const entries = settingKeys.map((key) => [key, readSetting(key, stored[key]).value]);
  return Object.fromEntries(entries) as Settings; // one entry for each key
}

/** One of them: what counts, and whether what is stored no longer fits. */
export function readSetting(key: SettingKey, stored: unknown): { value: unknown; fellBack: boolean } {
  const { schema, default: usual } = settingOf(key);
  if (stored === undefined) return { value: usual, fellBack: false };
  const parsed = schema.safeParse(stored);
  return parsed.success ? { value: parsed.data, fellBack: false } : { value: usual, fellBack: true };
}

/** What is stored of a value: nothing of a setting's default, so that a later default counts. */
export const isDefault = (key: SettingKey, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(settingOf(key).default);
