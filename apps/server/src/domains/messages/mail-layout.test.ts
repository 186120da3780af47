import { expect, test } from "vitest";
import { layoutMail } from "./mail-layout.ts";

const content = {
  siteName: "Pavane & friends",
  siteUrl: "https://pavane.example",
  heading: "Set a new password",
  paragraphs: ["The link works for one hour."],
  action: { label: "Set a new password", url: "https://pavane.example/reset-password?a=1&b=2" },
  reason: "You asked for it on the sign-in page.",
};

test("the text has every sentence and the address in full", () => {
  const { text } = layoutMail(content);
  expect(text).toBe(
    [
      "Set a new password",
      "Hello,",
      "The link works for one hour.",
      "Set a new password:\nhttps://pavane.example/reset-password?a=1&b=2",
      "--\nPavane & friends, https://pavane.example\nYou asked for it on the sign-in page.\n",
    ].join("\n\n"),
  );
});

test("nothing in the words becomes markup", () => {
  const { html } = layoutMail(content).greeting("<Mira>");
  expect(html).toContain("Hello &lt;Mira&gt;,");
  expect(html).toContain('href="https://pavane.example/reset-password?a=1&amp;b=2"');
  expect(html).toContain("Pavane &amp; friends");
  expect(html).not.toContain("<Mira>");
});

test("a letter that a person wrote is not greeted by us, and a heading is one line", () => {
  expect(layoutMail({ ...content, greets: false }).greeting("Mira").text).not.toContain("Hello");
  expect(layoutMail({ ...content, heading: "One\r\nBcc: two\u202E" }).text).toMatch(/^One Bcc: two\n/);
});
