const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** "English" for `en`, "Brazilian Portuguese" for `pt-br`; the code itself when it is no known language. */
export function languageName(lang: string): string {
  try {
    return names.of(lang) ?? lang;
  } catch {
    return lang;
  }
}

/** Languages that are offered first when captions are added; any other can be typed. */
export const captionLanguages = [
  "en",
  "es",
  "fr",
  "de",
  "pt",
  "pt-br",
  "it",
  "nl",
  "pl",
  "uk",
  "ru",
  "tr",
  "ar",
  "he",
  "hi",
  "zh",
  "ja",
  "ko",
] as const;
