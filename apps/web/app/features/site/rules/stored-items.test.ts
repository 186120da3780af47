import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { storedItems } from "./stored-items.ts";

const folder = fileURLToPath(new URL("../../../", import.meta.url));
const read = (file: string): string => readFileSync(join(folder, file), "utf8");

/** Files that keep something in the browser, beside the one that names its storage. */
const keepers = globSync("**/*.{ts,tsx}", { cwd: folder })
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== join("browser", "storage.ts"))
  .filter((file) => /(?:Texts|kept)\.write\(|Storage\.setItem\(/.test(read(file)));

/** Files that are given the name, or have it from further away. */
const namedElsewhere = [
  join("features", "selling", "files", "upload-keeper.ts"),
  join("features", "identity", "forms", "use-registration-form.ts"),
];

/** The text of a file and of those beside it from which it may have a name. */
function textOf(file: string): string {
  const text = read(file);
  const beside = [...text.matchAll(/from "(\.\/[^"]+)"/g)].map(([, path = ""]) => read(join(dirname(file), path)));
  return [text, ...beside].join("\n");
}

/** How a name stands in the sources: whole, or at the beginning of what is put together. */
const spellings = storedItems.flatMap(({ name }) =>
  name.endsWith("*") ? [`"${name.slice(0, -1)}`, `\`${name.slice(0, -1)}`] : [`"${name}"`],
);

test("whatever keeps something in the browser is on the page about cookies", () => {
  expect(keepers.length).toBeGreaterThan(20);
  const unlisted = keepers.filter(
    (file) => !namedElsewhere.includes(file) && !spellings.some((spelling) => textOf(file).includes(spelling)),
  );
  expect(unlisted).toEqual([]);
});

test("every item is listed once", () => {
  const names = storedItems.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
