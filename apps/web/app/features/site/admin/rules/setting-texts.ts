import { formatUsd } from "@pavane/contract/core/money";
import { settingOf, type SettingKey } from "@pavane/contract/site/settings";
import { isSettingKey } from "./setting-fields.ts";

/** A value in words, for "Was 14" and "Default on". */
export function valueText(key: SettingKey, value: unknown): string {
  const { control } = settingOf(key);
  if (control.kind === "switch") return value === true ? "on" : "off";
  if (control.kind === "amount") return formatUsd(String(value));
  if (control.kind === "number") return Number(value).toLocaleString("en-US");
  if (control.kind === "links") return listed(asList(value).map((link) => String(Object(link).name)));
  if (control.kind === "choices")
    return listed(asList(value).map((one) => control.options[String(one)] ?? String(one)));
  if (control.kind === "zone") return String(value).replaceAll("_", " ");
  if (Array.isArray(value)) return listed(value.map(String));
  return typeof value === "string" && value !== "" ? value : "nothing";
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const listed = (names: readonly string[]): string => (names.length === 0 ? "none" : names.join(", "));

/** Settings whose label or help holds every word, in any case. */
export function findSettings(keys: readonly string[], q: string): SettingKey[] {
  const words = q.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  return keys.filter(isSettingKey).filter((key) => {
    const { label, help } = settingOf(key);
    const text = `${label} ${help}`.toLocaleLowerCase("en");
    return words.every((word) => text.includes(word));
  });
}
