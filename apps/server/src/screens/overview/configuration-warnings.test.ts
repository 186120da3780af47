import { expect, test } from "vitest";
import { readSettings } from "../../domains/site/settings/settings.ts";
import { configurationWarnings } from "./configuration-warnings.ts";

const settings = readSettings({});

test("a trial only hears about mail and contact details", () => {
  expect(configurationWarnings({ mode: "trial", smtpUrl: null, baseUrl: null }, settings)).toEqual([
    { text: "Mail is not being delivered. It is kept here.", at: "/admin/messages?tab=outbox" },
    { text: "Complete the contact details.", at: "/admin/settings?group=site" },
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
    { text: "BASE_URL is not set. Links in mails and on certificates may not work.", at: null },
  ]);
});
