import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { findMissingFonts } from "./fonts.ts";

test("typefaces that are not where they belong are named", async () => {
  expect(await findMissingFonts()).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "pavane-fonts-"));
  cpSync(new URL("../../../assets/fonts/", import.meta.url), folder, { recursive: true });
  rmSync(join(folder, "hanken-grotesk-regular.ttf"));
  expect(await findMissingFonts(pathToFileURL(`${folder}/`))).toEqual(["hanken-grotesk-regular.ttf"]);
  rmSync(folder, { recursive: true });
});
