/** Codes of ISO 639 for the languages one can choose. */
const codes =
  "af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn pa pl ps pt ro ru rw si sk sl so sq sr sv sw ta te tg th tk tr uk ur uz vi xh yo zh zu".split(
    " ",
  );

const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

export const languageName = (code: string): string => names.of(code) ?? code;

/** Every language by name, for a list to choose from. */
export const languageOptions = (): { value: string; label: string }[] =>
  codes.map((value) => ({ value, label: languageName(value) })).sort((a, b) => a.label.localeCompare(b.label, "en"));
