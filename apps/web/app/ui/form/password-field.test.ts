import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

const folder = fileURLToPath(new URL("../..", import.meta.url));
const sources = globSync("**/*.tsx", { cwd: folder }).map((file) => ({
  file: file.replaceAll("\\", "/"),
  text: readFileSync(`${folder}${file}`, "utf8"),
}));

test("every field for a password is the one that hides it, lets it be shown, and takes pasted words", () => {
  const html = renderToStaticMarkup(
    createElement(PasswordField, { label: "Password", name: "password", autoComplete: "current-password" }),
  );
  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).toMatch(/<input[^>]*autoComplete="current-password"/i);
  expect(html).toMatch(/aria-label="Show password"|>Show password</);
  const own = sources.filter(({ text }) => /type="password"|"text" : "password"/.test(text)).map(({ file }) => file);
  expect(own).toEqual(["ui/form/password-field.tsx"]);
  expect(
    sources.filter(
      ({ text }) => /onPaste|onCopy|autoComplete="off"[^>]*password/.test(text) && /PasswordField/.test(text),
    ),
  ).toEqual([]);
});

test("each says to programs that keep passwords which one it asks for", () => {
  const asked = sources
    .filter(({ file }) => file !== "ui/form/password-field.tsx" && !file.startsWith("ui/gallery/"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/<PasswordField\b[\s\S]*?\/>/g)].map(([field]) => ({ file, field })),
    );
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter(({ field }) => !/autoComplete="(?:new|current)-password"/.test(field))).toEqual([]);
});
