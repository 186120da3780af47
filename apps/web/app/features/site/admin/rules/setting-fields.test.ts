import type { SettingGroup } from "@pavane/contract/site/schema-settings";
import { settingKeys, settingOf } from "@pavane/contract/site/settings";
import { expect, test } from "vitest";
import { fieldOf, fieldsOf, settingsResolver, valuesOf } from "./setting-fields.ts";

test.each(settingKeys)("the default of %s is the same after it stood in a form", (key) => {
  const { control, default: usual } = settingOf(key);
  expect(valuesOf({ [key]: fieldOf(control, usual) })).toEqual({ [key]: usual });
});

test("a group's values become fields, and unknown keys of a newer server are left alone", () => {
  const setting = (key: string, value: unknown) => ({
    key,
    value,
    default: value,
    changed_by: null,
    changed_at: null,
    fell_back: false,
  });
  const group: SettingGroup = {
    name: "commerce",
    version: 1,
    notice: null,
    changed_by: null,
    changed_at: null,
    settings: [setting("sale_hold_days", 14), setting("guest_checkout", true), setting("of_tomorrow", 1)],
  };
  expect(fieldsOf(group)).toEqual({
    sale_hold_days: "14",
    guest_checkout: true,
  });
});

test("what is typed becomes a value: nothing, hosts by line", () => {
  expect(valuesOf({ notice: "  ", name: " ", image_hosts: "a.example\n\n b.example, c.example" })).toEqual({
    notice: null,
    name: "",
    image_hosts: ["a.example", "b.example", "c.example"],
  });
});

const errorsOf = async (fields: Record<string, unknown>) =>
  (await settingsResolver(fields, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

test("what cannot be saved is said at its field, or at the part of it", async () => {
  expect(
    await errorsOf({
      sale_hold_days: "",
      refund_days: "0",
      payout_minimum: "0.50",
      files: "3",
      image_hosts: "images.example\n*.example",
      socials: [
        { name: "", url: "https://a.example" },
        { name: "Us", url: "javascript:alert(1)" },
      ],
    }),
  ).toMatchObject({
    sale_hold_days: { message: "Enter a number." },
    refund_days: { message: "Choose at least 1." },
    payout_minimum: { message: "Choose at least $1.00." },
    image_hosts: { message: "*.example is not a host. Write it like images.example." },
    socials: { 0: { name: { message: "Enter a name." } }, 1: { url: { message: "Enter an https:// address." } } },
  });
  expect(await errorsOf({ files: "3", notice: "" })).toEqual({});
});
