/** A name as it is in an address: "Café & Stage" becomes "cafe-stage". Names without letters become the word given for them. */
export function slugOf(name: string, nameless: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return slug === "" ? nameless : slug;
}

/** The same of plain letters only, for slugs that filters name: what else there is falls away. */
export function plainSlugOf(name: string, nameless: string): string {
  const slug = slugOf(name, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? nameless : slug;
}

/** The slug, or with the first number that makes it free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
