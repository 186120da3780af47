/** What is needed of somebody to name them. */
export interface NamedPerson {
  readonly username: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** First and last name, or the username when there is no first name. Someone who is gone is a former member. */
export function displayName(person: NamedPerson | null | undefined): string {
  if (person === null || person === undefined || person.username.startsWith("deleted-")) return "Former member";
  if (person.first_name === null || person.first_name === "") return person.username;
  return [person.first_name, person.last_name].filter(Boolean).join(" ");
}

const link =
  /https?:|www\.|\/\/|[^\s.@]\.(?:com|net|org|info|biz|io|co|me|ru|cn|xyz|top|site|online|shop|link|club|app|dev)(?![a-z])/i;

/** True for names that carry an address of a page. */
export const containsLink = (name: string): boolean => link.test(name);

/** A name without what nobody sees and what turns the letters beside it round; the signs that join letters stay beside letters. */
export const visibleName = (name: string): string =>
  name
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/^(?:\u200c|\u200d| )+$/, "")
    .trim();
