import { filmedFrom, type FilmedFrom } from "@pavane/contract/courses/choices";
import { longestMarkDays, markDaysText } from "@pavane/contract/courses/mark-days";
import { countsPerPhrase } from "@pavane/contract/courses/practice-limits";
import type { TeachingSettings } from "../../../features/courses/teaching-settings-query.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";

export interface SettingsValues {
  enrolment: boolean;
  review: boolean;
  template: string;
  /** The address of the picture; empty for none. */
  signature_url: string;
  mirror: FilmedFrom | "";
  counts: string;
  mark_days: string;
}

const isDays = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= longestMarkDays;

export const resolver = checkResolver<SettingsValues>({
  mark_days: ({ mark_days: days }) => (days.trim() === "" || isDays(days.trim()) ? null : markDaysText),
});

export const valuesOf = (settings: TeachingSettings): SettingsValues => ({
  ...settings.notices,
  template: settings.default_template_id === null ? "" : String(settings.default_template_id),
  signature_url: settings.signature_url ?? "",
  mirror: settings.mirror ?? "",
  counts: String(settings.counts),
  mark_days: settings.mark_days === null ? "" : String(settings.mark_days),
});

export const bodyOf = (values: SettingsValues) => ({
  notices: { enrolment: values.enrolment, review: values.review },
  default_template_id: values.template === "" ? null : Number(values.template),
  signature_url: values.signature_url === "" ? null : values.signature_url,
  mirror: filmedFrom.find((one) => one === values.mirror) ?? null,
  counts: countsPerPhrase.find((one) => String(one) === values.counts),
  mark_days: values.mark_days.trim() === "" ? null : Number(values.mark_days),
});
