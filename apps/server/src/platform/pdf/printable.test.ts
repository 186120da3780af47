import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allFontFiles } from "./choose-font.ts";
import { isPrintable, packLetters } from "./printable.ts";
import { openFont } from "./script-fonts.ts";
import { missingLetters } from "./shape-line.ts";

const names = [
  "Zoë Łukasiewicz",
  "Nguyễn Thị Ánh",
  "Анна Павлова",
  "محمد عبد الله",
  "می‌خواهم",
  "דָּוִד לוי",
  "अनुष्का शर्मा",
  "ปิยะนุช",
  "王小明",
  "髙橋 さくら",
  "김민수",
  "Dr. محمد Smith (PhD) 2026",
  "Siân O’Neill-Müller, Jr.",
];

test.each(names)("%s can be printed, and no letter is missing when it is", (name) => {
  expect(isPrintable(name)).toBe(true);
  expect(missingLetters(name.normalize("NFC"))).toBe(0);
});

test.each(["José 🎉", "𒀀𒀁", "a\u0301\u0302\u0303\u0304\u0305\u0306", "\u202eAda", "\ue000"])(
  "%j cannot be printed",
  (name) => {
    expect(isPrintable(name)).toBe(false);
  },
);

test("the list of letters says what the fonts have; else run scripts/make-printable-letters.ts", () => {
  const letters = new Set(allFontFiles.flatMap((file) => [...openFont(file).letters]));
  const written = readFileSync(new URL("../../../assets/fonts/printable.json", import.meta.url), "utf8");
  expect(JSON.parse(written)).toEqual(packLetters(letters));
});
