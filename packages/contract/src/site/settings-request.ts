import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";
import { settingOf, settingsIn, type SettingGroupName, type SettingKey } from "./settings.ts";

/** A change of one group as it is sent: the changed values, by their keys, and the version they are based on. */
export const settingsChange = eitherSpelling({
  /** By key; null takes the default back. */
  values: z.record(z.string(), z.unknown()),
  version: z.int().positive(),
});

/** Checked values of one group; null takes the default back. */
export type ChangedSettings = Partial<Readonly<Record<SettingKey, unknown>>>;

/** What the values of a group may be, each left out or null; keys of other groups are unknown. */
export function groupValues(group: SettingGroupName): z.ZodType<ChangedSettings> {
  const shape = Object.fromEntries(
    settingsIn(group).map((key) => [key, settingOf(key).schema.nullable().optional()] as const),
  );
  return eitherSpelling(shape);
}
