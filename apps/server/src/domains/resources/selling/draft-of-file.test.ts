import { expect, test } from "vitest";
import { resourceTitle } from "@pavane/contract/resources/fields";
import { titleOfFile, typeOfFile } from "./draft-of-file.ts";

test.each([
  ["jazz_walks-01.pdf", "jazz walks 01", "document"],
  ["Plié.mp3", "Plié", "audio"],
  ["Adage 3.4.mov", "Adage 3 4", "video"],
  ["a.PNG", "File a", "image"],
  ["___.csv", "File", "spreadsheet"],
  ["plan.xlsx", "plan", "spreadsheet"],
  ["Stundenplan.docx", "Stundenplan", "document"],
  ["notes.txt", "notes", "text"],
  ["all.zip", "all", "other"],
  ["old.rar", "old", "other"],
  ["virus.exe", "virus", null],
  ["noending", "noending", null],
  [`${"😀".repeat(100)}.pdf`, "😀".repeat(60), "document"],
])("%s", (name, title, type) => {
  expect(titleOfFile(name)).toBe(title);
  expect(typeOfFile(name)).toBe(type);
  expect(resourceTitle.safeParse(titleOfFile(name)).success).toBe(true);
});
