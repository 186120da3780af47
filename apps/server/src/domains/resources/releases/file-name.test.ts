import { expect, test } from "vitest";
import { cleanFileName, renamed } from "./file-name.ts";

test.each([
  ["Plié at the barre.PDF", "Plié at the barre.pdf"],
  ["Plie\u0301.pdf", "Plié.pdf"],
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\Users\\Ida\\plan.docx", "plan.docx"],
  ["evil\u202Efdp.exe.txt", "evilfdp.exe.txt"],
  ["a\u0000b\r\nc.txt", "a b c.txt"],
  [".htaccess.txt", "htaccess.txt"],
  [".pdf", "pdf"],
  ["  .pdf", "pdf"],
  [" . .pdf", "file.pdf"],
  ["", "file"],
  [`${"é".repeat(200)}.pdf`, `${"é".repeat(116)}.pdf`],
  [`${"💃".repeat(200)}.mp3`, `${"💃".repeat(116)}.mp3`],
])("%j is saved as %j", (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});

test("a new name keeps the ending, which its content agrees with", () => {
  expect(renamed("plan.pdf", "Lesson one")).toBe("Lesson one.pdf");
  expect(renamed("plan.pdf", "Lesson one.PDF")).toBe("Lesson one.pdf");
  expect(renamed("plan.pdf", "plan.exe")).toBeNull();
});
