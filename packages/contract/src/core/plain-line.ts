/** Words that people typed, as one line: signs that end a line, or turn the writing of what follows them, are left out. */
export const plainLine = (words: string): string =>
  words
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
