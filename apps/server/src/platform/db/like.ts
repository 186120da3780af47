/** A pattern for `like` that finds a text anywhere, with its own `%` and `_` taken as they are. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
