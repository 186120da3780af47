import { displayName } from "../../../people/display-name.ts";
import { paths } from "../../../paths.ts";
import type { Person } from "../queries.ts";

export interface PersonHead {
  name: string;
  description: string;
  /** Address of the picture, on this site or elsewhere. */
  image: string;
  jsonLd: Record<string, unknown>;
}

/** Title, description and structured data of a public profile. */
export function personHead(person: Person): PersonHead {
  const name = displayName(person);
  const description = person.headline ?? [`${name}, member`, person.styles.join(", ")].filter(Boolean).join(". ");
  return {
    name,
    description,
    image: person.profile_image_url ?? paths.cover("person", person.id).replace(/svg$/, "png"),
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      dateCreated: person.member_since,
      mainEntity: {
        "@type": "Person",
        name,
        alternateName: person.username,
        description,
        identifier: String(person.id),
      },
    },
  };
}
