interface Named {
  username: string;
  first_name?: string | null;
  last_name?: string | null;
}

/** First and last name, or the username when there is no name. */
export function displayName({ username, first_name: first, last_name: last }: Named): string {
  const full = [first, last].filter(Boolean).join(" ");
  return full === "" ? username : full;
}
