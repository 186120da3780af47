/** Maximum number of search characters that are read: no name is longer, and each word costs work. */
export const maxSearched = 200;

/**
 * What is looked for of a text that somebody typed or pasted. What is too long is cut, not dropped: everything would be the answer, as if
 * nothing had been asked.
 */
export const cutWords = (text: string, most = maxSearched): string => text.trim().slice(0, most).trim();
