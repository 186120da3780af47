import { expect, test } from "vitest";
import { readGuide } from "./read-guide.ts";

const read = (body: string) => readGuide(`# Settings\n\n${body}\n`, "settings");

test("the first line is the title", () => {
  expect(read("Text.")).toEqual({ title: "Settings", body: "Text." });
});

test.each([
  ["[Roles](roles.md)", "[Roles](/admin/documentation?guide=roles)"],
  ["[them](installation.md#variables)", "[them](/admin/documentation?guide=installation#installation-variables)"],
  ["[below](#mail)", "[below](#settings-mail)"],
  ["[elsewhere](https://a.example)", "[elsewhere](https://a.example)"],
  ["Open /admin/users, then", "Open [/admin/users](/admin/users), then"],
  ["**/admin** shows (/admin/orders).", "**/admin** shows ([/admin/orders](/admin/orders))."],
  ["Open /admin/users/{id} or `/admin/users`.", "Open /admin/users/{id} or `/admin/users`."],
])("%s becomes %s", (text, body) => {
  expect(read(text).body).toBe(body);
});

test("commands stay as they are", () => {
  const commands = "```sh\ncd /admin/users\n```";
  expect(read(`Go.\n\n${commands}\n\nOpen /admin.`).body).toBe(`Go.\n\n${commands}\n\nOpen [/admin](/admin).`);
});
