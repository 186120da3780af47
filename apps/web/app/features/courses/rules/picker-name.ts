interface Named {
  username: string;
  first_name: string | null;
  last_name: string | null;
}

/** "first last", or the username when there is no first name (specification, section 2.7). */
export const pickerName = ({ username, first_name: first, last_name: last }: Named): string =>
  first ? [first, last].filter(Boolean).join(" ") : username;
