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
    changed_by: null,
    changed_at: null,
    settings: [
      setting("sale_hold_days", 14),
      setting("commission_bps", { educator: 2000, premium: 1250, royalty: 0 }),
      setting("of_tomorrow", 1),
    ],
  };
  expect(fieldsOf(group)).toEqual({
    sale_hold_days: "14",
    commission_bps: { educator: "20", premium: "12.5", royalty: "0" },
  });
});

test("what is typed becomes a value: nothing, hosts by line, hundredths of a percent", () => {
  expect(valuesOf({ notice: "  ", name: " ", image_hosts: "a.example\n\n b.example, c.example" })).toEqual({
    notice: null,
    name: "",
    image_hosts: ["a.example", "b.example", "c.example"],
  });
  expect(valuesOf({ commission_bps: { educator: "0.07", premium: "12.345", royalty: "x" } })).toEqual({
    commission_bps: { educator: 7, premium: 1234.5, royalty: "x" },
  });
});

const errorsOf = async (fields: Record<string, unknown>) =>
  (await settingsResolver(fields, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;

test("what cannot be saved is said at its field, or at the part of it", async () => {
  const { educator, ...others } = { educator: "101", premium: "5", royalty: "0.001" };
  expect(
    await errorsOf({
      sale_hold_days: "",
      refund_days: "0",
      files: "3",
      image_hosts: "images.example\n*.example",
      commission_bps: { educator, ...others },
      socials: [
        { name: "", url: "https://a.example" },
        { name: "Us", url: "javascript:alert(1)" },
      ],
    }),
  ).toMatchObject({
    sale_hold_days: { message: "Enter a number." },
    refund_days: { message: "Choose at least 1." },
    image_hosts: { message: "*.example is not a host. Write it like images.example." },
    commission_bps: {
      educator: { message: "Choose at most 100." },
      royalty: { message: "Use at most two decimals." },
    },
    socials: { 0: { name: { message: "Enter a name." } }, 1: { url: { message: "Enter an https:// address." } } },
  });
  expect(await errorsOf({ files: "3", notice: "" })).toEqual({});
});
