import { expect, test } from "vitest";
import { settingGroups, settings, type SettingGroupName, type SettingKey } from "./settings.ts";

/** What the specification of accounts names in section 5, with its defaults. */
const specified: Readonly<Partial<Record<SettingGroupName, Partial<Record<SettingKey, unknown>>>>> = {
  site: {
    name: "Pavane",
    headline: "Teach dance *beautifully*, and prove it.",
    lead: "Certification courses, ready-to-teach curriculum and working professionals to learn from, in one studio.",
    notice: null,
    support_email: null,
    postal_address: null,
    phone: null,
    socials: [],
    time_zone: "America/New_York",
    image_hosts: [],
  },
  accounts: {
    registration_open: true,
    accept_roles_automatically: [],
    booking_email_confirmed: true,
    two_factor_for_admins: false,
    idle_days: 30,
  },
  uploads: { file_mb: 20, files: 5, course_image_mb: 5, admin_image_mb: 25 },
  learning: { watched_percent: 90 },
  curriculum: {
    curriculum_review_needed: true,
    curriculum_sellers_automatic: false,
    curriculum_featured_places: 12,
    curriculum_preview_seconds: 30,
    curriculum_review_target_days: 3,
  },
  booking: { booking_hold_minutes: 10, booking_first_reminder_hours: 24, booking_last_reminder_hours: 1 },
  commerce: { guest_checkout: true, sale_hold_days: 14, payout_minimum: "25.00", refund_days: 30, trial_days: 14 },
  mail: { mail_from_name: "Pavane", mail_from_address: "no-reply@example.org", mail_reply_to: null },
};

test.each(Object.entries(specified))("the settings of %s are there, with their defaults", (group, keys) => {
  const found = Object.entries(settings).filter(([key]) => key in keys);
  expect(Object.fromEntries(found.map(([key, setting]) => [key, setting.default]))).toEqual(keys);
  expect(new Set(found.map(([, setting]) => setting.group))).toEqual(new Set([group]));
});

test.each(Object.entries(settings))("%s takes its own default", (_, setting) => {
  expect(setting.schema.safeParse(setting.default)).toMatchObject({ success: true, data: setting.default });
});

test.each([
  ["payout_minimum", "0.99", "Choose at least $1.00."],
  ["payout_minimum", "1000.01", "Choose at most $1,000.00."],
  ["payout_minimum", "ten", "Price must be a non-negative number"],
  ["booking_first_reminder_hours", 5, "Choose at least 6."],
  ["booking_last_reminder_hours", 6, "Choose at most 5."],
  ["idle_days", 91, "Choose at most 90."],
  ["watched_percent", 101, "Choose at most 100."],
] as const)("%s refuses %j: %s", (key, value, message) => {
  expect(settings[key].schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test("no group says that the store has yet to open", () => {
  expect(settingGroups.curriculum).not.toHaveProperty("note");
});
