import { noteLength } from "@pavane/contract/learning/rules";

/** What is wrong with the words of a note; null when nothing is. */
export function checkNote(body: string): string | null {
  if (body.trim() === "") return "Write something";
  return body.trim().length > noteLength ? `At most ${noteLength} characters` : null;
}
