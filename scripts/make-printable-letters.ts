/** Writes down every letter that certificates can print: run it after the fonts of certificates change. */
import { writeFileSync } from "node:fs";
import { allFontFiles } from "../apps/server/src/platform/pdf/choose-font.ts";
import { openFont } from "../apps/server/src/platform/pdf/script-fonts.ts";
import { packLetters } from "../apps/server/src/platform/pdf/printable.ts";

const letters = new Set(allFontFiles.flatMap((file) => [...openFont(file).letters]));
const target = new URL("../apps/server/assets/fonts/printable.json", import.meta.url);
writeFileSync(target, `${JSON.stringify(packLetters(letters))}\n`);
