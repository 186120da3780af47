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
