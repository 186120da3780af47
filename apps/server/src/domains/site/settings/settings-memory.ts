import { settingKeys, type Settings } from "@pavane/contract/site/settings";
import type { Platform } from "../../../platform/platform.ts";
import { createCachedValue } from "../../../platform/remember.ts";
import { readSetting, readSettings } from "./settings.ts";
import { findSettings } from "./settings-repository.ts";

/** Notifications of changes may not reach this process; then a change is seen after this time. */
const cacheMs = 5_000;

/** The settings in this process: read once, and again after a change or five seconds. */
export function createSettingsMemory({ db, clock, log }: Pick<Platform, "db" | "clock" | "log">) {
  const warned = new Set<string>();

  const warnOfMisfits = (stored: Readonly<Record<string, unknown>>): void => {
    for (const key of settingKeys) {
      if (warned.has(key) || !readSetting(key, stored[key]).fellBack) continue;
      warned.add(key);
      log.warn({ setting: key }, "a stored setting no longer fits; its default counts");
    }
  };

  return createCachedValue(cacheMs, { db, clock }, async (within): Promise<Settings> => {
    const stored = await findSettings(within);
    warnOfMisfits(stored);
    return readSettings(stored);
  });
}
