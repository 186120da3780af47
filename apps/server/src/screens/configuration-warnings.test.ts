import { expect, test } from "vitest";
import { settingTypes } from "../domains/site/settings.ts";
import { configurationWarnings } from "./configuration-warnings.ts";

const defaults = Object.fromEntries(Object.entries(settingTypes).map(([key, type]) => [key, type.parse(undefined)]));
const settings = { ...defaults, name: "Pavane" } as Parameters<typeof configurationWarnings>[1]; // every key of the types

test("a trial only hears about mail and contact details", () => {
  expect(configurationWarnings({ mode: "trial", smtpUrl: null, baseUrl: null }, settings)).toEqual([
    "Mail is not being delivered. It is kept here.",
    "Complete the contact details.",
  ]);
});

test("a live installation that is set up has nothing to hear", () => {
  const complete = {
    ...settings,
    support_email: "help@pavane.example",
    postal_address: "1 Rue",
    mail_from_address: "no-reply@pavane.example",
  };
  expect(
    configurationWarnings({ mode: "live", smtpUrl: "smtp://mail", baseUrl: "https://pavane.example" }, complete),
  ).toEqual([]);
  expect(configurationWarnings({ mode: "live", smtpUrl: "smtp://mail", baseUrl: null }, complete)).toEqual([
    "BASE_URL is not set. Links in mails and on certificates may not work.",
  ]);
});
