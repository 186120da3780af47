import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { settingGroupNames } from "./settings.ts";

/** Who changed a setting or a group, and when; null if it was never changed. */
const change = { changed_by: z.string().nullable(), changed_at: timestamp.nullable() };

/** One setting as it is now. */
export const settingState = z.object({
  key: z.string(),
  /** What counts now, of the setting's own type. */
  value: z.unknown(),
  default: z.unknown(),
  ...change,
  /** What is stored no longer fits the setting, so its default counts. */
  fell_back: z.boolean(),
});

/** Settings that are changed together, and the version that a change is based on. */
export const settingGroup = z.object({
  name: z.enum(settingGroupNames),
  version: z.int(),
  /** What this installation lacks that the group is about, in a sentence. */
  notice: z.string().nullable(),
  ...change,
  settings: z.array(settingState),
});

export const settingGroupList = z.object({ groups: z.array(settingGroup) });

export type SettingState = z.infer<typeof settingState>;
export type SettingGroup = z.infer<typeof settingGroup>;
