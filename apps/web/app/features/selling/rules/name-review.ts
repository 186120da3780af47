import type { OwnStore } from "../queries.ts";

type Review = NonNullable<OwnStore["name_review"]>;

/** Why a store's requested name is not used, and which name visitors see in the meantime. */
export function nameReviewText(name: string, { shown, like, answer }: Review): string {
  if (answer !== null)
    return `Your store cannot be called “${name}”: ${sentence(answer)} Choose another name. Visitors see “${shown}”.`;
  return `“${name}” ${likenessText(like)}. Our team takes a second look before it is shown; until then visitors see “${shown}”.`;
}

function likenessText(like: Review["like"]): string {
  if (like === null) return "looked like another name here when it was chosen";
  return like.kind === "site" ? "looks like a name of this site" : `looks like the store “${like.name}”`;
}

/** What staff wrote, with a full stop where they left it out. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
