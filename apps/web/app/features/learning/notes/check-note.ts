/** The most characters of a note. */
export const noteLength = 2000;

/** What is wrong with the words of a note; null when nothing is. */
export function checkNote(body: string): string | null {
  if (body.trim() === "") return "Write something";
  return body.trim().length > noteLength ? `At most ${noteLength} characters` : null;
}
