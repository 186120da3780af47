import { bareSpelling } from "../core/bare-spelling.ts";

/** The names of dance styles that texts of an address name: by their names, or by the slugs, which are names they had at first. */
export function namedStyles(
  styles: readonly { readonly name: string; readonly slug: string }[],
  texts: readonly string[],
): string[] {
  const named = texts.map((text) => {
    const asked = bareSpelling(text);
    if (asked === "") return undefined;
    const byName = styles.find(({ name }) => bareSpelling(name) === asked);
    return (byName ?? styles.find(({ slug }) => bareSpelling(slug) === asked))?.name;
  });
  return [...new Set(named.filter((name) => name !== undefined))];
}
