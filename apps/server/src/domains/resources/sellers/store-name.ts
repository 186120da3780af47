const maxLetters = 60;
const minLetters = 3;

/** What a store is called until its seller says: like its person, with a number where that is taken. */
export function storeNameOf(person: string, number: number): string {
  const name = [...person].length < minLetters ? `${person} Store`.trim() : person;
  return withEnd(name, number === 1 ? "" : ` ${number}`);
}

/** How its address is spelled: small Latin letters, digits and hyphens, never digits alone. */
export function storeSlugOf(name: string, number: number): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  const whole = /[a-z]/.test(slug) && slug.length >= minLetters ? slug : `store-${slug}`.replace(/-+$/, "");
  return withEnd(whole, number === 1 ? "" : `-${number}`);
}

/** Cut so that the end fits; a sign is never halved. */
function withEnd(text: string, end: string): string {
  let kept = "";
  for (const sign of text) {
    if (kept.length + sign.length + end.length > maxLetters) break;
    kept += sign;
  }
  return `${kept.replace(/[ -]+$/, "")}${end}`;
}
